// Text for a terminal: line wrapping, control characters, numbers with their nouns.

export const COLUMNS = 80;

const INDENT = 10;

export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Replaces control characters in text from files or input, because they could control the terminal. */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, '�');

/** Words wrapped to the width of the terminal; every line after the first is indented to the first word. */
export const wrapped = (label: string, words: readonly string[], gap = ' '): string => {
  const lines: string[] = [];
  let line = label.padEnd(INDENT);
  for (const [at, word] of words.entries()) {
    const joint = at === 0 || line.length === INDENT ? '' : gap;
    if (line.length > INDENT && line.length + joint.length + word.length > COLUMNS) {
      lines.push(line);
      line = ' '.repeat(INDENT) + word;
    } else line += joint + word;
  }
  return [...lines, line].map((one) => one.trimEnd()).join('\n');
};
