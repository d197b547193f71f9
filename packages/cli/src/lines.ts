// Lines that fit an ordinary terminal and do not command it, and numbers with their nouns.

export const COLUMNS = 80;

const INDENT = 10;

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What was read from a file or typed may hold signs that command a terminal: none of them is sent back to it. */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, '�');

/** Words in lines that fit; every line but the first stands under the first word. */
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
