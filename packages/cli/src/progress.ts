// A progress bar on standard error, so that it does not mix with results; silent without a terminal.

const WIDTH = 30;

export const progress = (what: string, total: number): ((done: number) => void) => {
  if (process.stderr.isTTY !== true) return () => {};
  let shownPercent = -1;
  return (done) => {
    const percent = total === 0 ? 100 : Math.floor((done * 100) / total);
    if (percent === shownPercent) return;
    shownPercent = percent;
    const full = Math.round((percent * WIDTH) / 100);
    process.stderr.write(`\r${what} [${'#'.repeat(full)}${' '.repeat(WIDTH - full)}] ${percent} %`);
    if (done >= total) process.stderr.write('\n');
  };
};
