// A text as a picture that cameras read: a QR code (ISO/IEC 18004) of bytes in the sizes 1 to 10, corrected at level M.

/** Words of correction in each block, and how many blocks there are, by size. */
const BLOCKS = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
] as const;
const [LIGHT, DARK, FREE] = [0, 1, 2] as const;
/** Dark and light from the middle of a square outwards. */
const FINDER = [DARK, DARK, LIGHT, DARK, LIGHT] as const;
const ALIGNMENT = [DARK, LIGHT, DARK] as const;
/** What is turned over, so that no pattern of the data misleads a camera: one of these is chosen. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** A square picture: its modules row by row. */
export interface Scan {
  readonly side: number;
  readonly modules: Uint8Array;
}

const at = ({ side, modules }: Scan, x: number, y: number): number =>
  x < 0 || y < 0 || x >= side || y >= side ? LIGHT : (modules[y * side + x] ?? LIGHT);

const put = ({ side, modules }: Scan, x: number, y: number, dark: number): void => {
  if (x >= 0 && y >= 0 && x < side && y < side) modules[y * side + x] = dark;
};

const bit = (value: number, place: number): number => (value >> place) & 1;

/** The value, and behind it what its division by a polynomial of this degree leaves. */
const withRest = (value: number, polynomial: number, degree: number): number => {
  let rest = value << degree;
  for (let place = 31 - Math.clz32(rest); place >= degree; place--)
    if (bit(rest, place) === 1) rest ^= polynomial << (place - degree);
  return (value << degree) | rest;
};

const square = (scan: Scan, x: number, y: number, rings: readonly number[]): void => {
  const reach = rings.length - 1;
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++)
      put(scan, x + dx, y + dy, rings[Math.max(Math.abs(dx), Math.abs(dy))] ?? LIGHT);
};

/** What the picture says of itself: its correction and mask beside the corners, and its size where it is large. */
const describe = (scan: Scan, size: number, mask: number): void => {
  const { side } = scan;
  const format = withRest(mask, 0x537, 10) ^ 0x5412;
  for (let place = 0; place < 15; place++) {
    const dark = bit(format, place);
    put(scan, 8, place < 6 ? place : place < 8 ? place + 1 : side - 15 + place, dark);
    put(scan, place < 8 ? side - 1 - place : place === 8 ? 7 : 14 - place, 8, dark);
  }
  put(scan, 8, side - 8, DARK);
  const version = withRest(size, 0x1f25, 12);
  for (let place = 0; size >= 7 && place < 18; place++) {
    const [far, near] = [side - 11 + (place % 3), Math.floor(place / 3)];
    put(scan, far, near, bit(version, place));
    put(scan, near, far, bit(version, place));
  }
};

/** All that is not data; the rest is free. */
const frameOf = (size: number): Scan => {
  const side = 17 + 4 * size;
  const scan = { side, modules: new Uint8Array(side * side).fill(FREE) };
  for (let along = 0; along < side; along++) {
    put(scan, along, 6, (along + 1) % 2);
    put(scan, 6, along, (along + 1) % 2);
  }
  for (const [x, y] of [
    [3, 3],
    [side - 4, 3],
    [3, side - 4],
  ] as const)
    square(scan, x, y, FINDER);
  const last = side - 7;
  const middles = size === 1 ? [] : size < 7 ? [6, last] : [6, (6 + last) / 2, last];
  // Not where a large square is.
  for (const x of middles)
    for (const y of middles) if (at(scan, x - 1, y - 1) === FREE) square(scan, x, y, ALIGNMENT);
  describe(scan, size, 0);
  return scan;
};

/** A product in the field of 256 elements of the standard. */
const times = (a: number, b: number): number => {
  let product = 0;
  for (let place = 7; place >= 0; place--)
    product = (product << 1) ^ (bit(product, 7) * 0x11d) ^ (bit(b, place) * a);
  return product;
};

/** Words of correction: what a block leaves when it is divided by (x - 1)(x - 2)(x - 4)… */
const correctionOf = (block: readonly number[], length: number): readonly number[] => {
  let divisor: readonly number[] = [1];
  for (let power = 1, degree = 0; degree < length; degree++, power = times(power, 2)) {
    const before = divisor;
    divisor = [...before, 0].map((word, place) => word ^ times(before[place - 1] ?? 0, power));
  }
  const rest = [...block, ...Array.from({ length }, () => 0)];
  for (const place of block.keys()) {
    const factor = rest[place] ?? 0;
    for (const [step, word] of divisor.entries())
      rest[place + step] = (rest[place + step] ?? 0) ^ times(word, factor);
  }
  return rest.slice(block.length);
};

/** The bytes with their mark, their number and filling words. */
const wordsOf = (bytes: Uint8Array, size: number, room: number): readonly number[] => {
  const bits = [0b0100, bytes.length, ...bytes].flatMap((value, index) => {
    const length = index === 0 ? 4 : index === 1 && size > 9 ? 16 : 8;
    return Array.from({ length }, (_, place) => bit(value, length - 1 - place));
  });
  const words = Array.from({ length: Math.ceil(bits.length / 8) }, (_, word) =>
    Array.from({ length: 8 }, (_, place) => bits[word * 8 + place] ?? 0).reduce(
      (sum, one) => sum * 2 + one,
      0,
    ),
  );
  // The mark has four bits, so the last word of the text ends with four of nothing: they say that it is over.
  return [
    ...words,
    ...Array.from({ length: room - words.length }, (_, place) => (place % 2 === 0 ? 0xec : 0x11)),
  ];
};

/** The words of all blocks in turn, and then those of their correction. */
const woven = (words: readonly number[], correction: number, count: number): readonly number[] => {
  const short = Math.floor(words.length / count);
  const long = words.length % count;
  const blocks = Array.from({ length: count }, (_, block) => {
    const from = block * short + Math.max(0, block - (count - long));
    return words.slice(from, from + short + (block < count - long ? 0 : 1));
  });
  const weave = (parts: readonly (readonly number[])[]): readonly number[] =>
    Array.from({ length: Math.max(...parts.map((part) => part.length)) }, (_, place) =>
      parts.flatMap((part) => part[place] ?? []),
    ).flat();
  return [...weave(blocks), ...weave(blocks.map((block) => correctionOf(block, correction)))];
};

/** The free places in the order in which they are filled: in columns of two from the right, up and down. */
const freePlaces = ({ side, modules }: Scan): readonly (readonly [x: number, y: number])[] => {
  const places: [number, number][] = [];
  let up = true;
  for (let right = side - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let step = 0; step < side; step++) {
      const y = up ? side - 1 - step : step;
      for (const x of [right, right - 1]) if (modules[y * side + x] === FREE) places.push([x, y]);
    }
  }
  return places;
};

/** How much of a picture could mislead a camera: long lines, blocks, what looks like a corner, and too much of one shade. */
const burdenOf = (scan: Scan): number => {
  const { side, modules } = scan;
  let burden = 0;
  const lines = Array.from({ length: side }, (_, line) =>
    [0, 1].map((way) =>
      Array.from({ length: side }, (_, along) =>
        way === 0 ? at(scan, along, line) : at(scan, line, along),
      ).join(''),
    ),
  ).flat();
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) burden += run.length - 2;
    burden += 40 * [...`0000${line}0000`.matchAll(/(?=00001011101|10111010000)/g)].length;
  }
  for (let y = 0; y < side - 1; y++)
    for (let x = 0; x < side - 1; x++) {
      const sum = at(scan, x, y) + at(scan, x + 1, y) + at(scan, x, y + 1) + at(scan, x + 1, y + 1);
      if (sum % 4 === 0) burden += 3;
    }
  const dark = modules.reduce((sum, one) => sum + one, 0) / modules.length;
  return burden + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
};

/** Undefined where the text is longer than 213 bytes. */
export const scanOf = (text: string): Scan | undefined => {
  const bytes = new TextEncoder().encode(text);
  for (const [index, [correction, count]] of BLOCKS.entries()) {
    const size = index + 1;
    const frame = frameOf(size);
    const places = freePlaces(frame);
    const room = Math.floor(places.length / 8) - correction * count;
    if (bytes.length > room - (size > 9 ? 3 : 2)) continue;
    const words = woven(wordsOf(bytes, size, room), correction, count);
    const masked = MASKS.map((mask, number) => {
      const scan = { side: frame.side, modules: frame.modules.slice() };
      describe(scan, size, number);
      for (const [place, [x, y]] of places.entries())
        put(scan, x, y, bit(words[place >> 3] ?? 0, 7 - (place & 7)) ^ (mask(x, y) ? 1 : 0));
      return scan;
    });
    const burdens = masked.map(burdenOf);
    return masked[burdens.indexOf(Math.min(...burdens))];
  }
  return undefined;
};

/** The dark modules as one path, a unit each. */
export const scanPath = (scan: Scan): string =>
  Array.from(scan.modules, (dark, place) =>
    dark === DARK ? `M${place % scan.side} ${Math.floor(place / scan.side)}h1v1h-1z` : '',
  ).join('');
