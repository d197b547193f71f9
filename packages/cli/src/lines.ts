// Lines that fit an ordinary terminal.

export const COLUMNS = 80;

const INDENT = 10;

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
