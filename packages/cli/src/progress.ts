// A progress bar on standard error, where it does not mix with results; silent when nobody watches.

const WIDTH = 30;

export const progress = (what: string, total: number): ((done: number) => void) => {
  if (process.stderr.isTTY !== true) return () => {};
  let shown = -1;
  return (done) => {
    const percent = total === 0 ? 100 : Math.floor((done * 100) / total);
    if (percent === shown) return;
    shown = percent;
    const full = Math.round((percent * WIDTH) / 100);
    process.stderr.write(`\r${what} [${'#'.repeat(full)}${' '.repeat(WIDTH - full)}] ${percent} %`);
    if (done >= total) process.stderr.write('\n');
  };
};
