// Helpers shared by the benchmarks: CPU time of this process, and tables for people.

/** Seconds of CPU that this process has used since the call. */
export const cpuSeconds = () => {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
};

/** A table in columns: the first column is text, the others are right-aligned numbers. */
export const table = (head, rows) => {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => String(row[column]).length)));
  const line = (row) =>
    row
      .map((cell, column) =>
        column === 0 ? String(cell).padEnd(widths[0]) : String(cell).padStart(widths[column]),
      )
      .join('  ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
};

export const whole = (value) => Math.round(value).toLocaleString('en');

/** The sum of a number over all runs. */
export const sum = (runs, read) => runs.reduce((total, run) => total + read(run), 0);

/** The figures of all contenders that ran, by name. */
export const figuresOf = (results, figures) =>
  Object.fromEntries(
    Object.entries(results)
      .filter(([, runs]) => runs.length > 0)
      .map(([name, runs]) => [name, figures(runs)]),
  );
