// Where the stations of a path lie: to and fro over the cloth on a wide screen, from side to side on a phone. In hundredths of
// the cloth's width and height.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Three or four beside each other, the rows in turn from either side. */
export const widePath = (count: number, columns = 4): readonly Point[] => {
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / columns);
    const column = row % 2 === 0 ? at % columns : columns - 1 - (at % columns);
    return { x: 12 + (column * 76) / (columns - 1), y: ((row + 0.5) / rows) * 100 + (at % 2 === 0 ? -2 : 2) };
  });
};

/** One below the other; the next one needs the room of two. */
export const narrowPath = (count: number, next: number): readonly Point[] => {
  const steps = count + (next < count ? 0.8 : 0);
  return Array.from({ length: count }, (_, at) => {
    const past = at < next ? 0 : at === next ? 0.4 : 0.8;
    return { x: at === next ? 50 : at % 2 === 0 ? 27 : 73, y: ((at + 0.5 + past) / steps) * 100 };
  });
};

const between = (a: Point, b: Point): string => {
  const middle = (a.y + b.y) / 2;
  return Math.abs(a.x - b.x) > Math.abs(a.y - b.y)
    ? `M${a.x} ${a.y}C${(a.x + b.x) / 2} ${a.y} ${(a.x + b.x) / 2} ${b.y} ${b.x} ${b.y}`
    : `M${a.x} ${a.y}C${a.x} ${middle} ${b.x} ${middle} ${b.x} ${b.y}`;
};

/** The way past the first `until` stations, or from there on. */
export const wayThrough = (points: readonly Point[], from: number, until: number): string =>
  points
    .slice(from, until)
    .map((point, at) => between(point, points[from + at + 1] ?? point))
    .join('');
