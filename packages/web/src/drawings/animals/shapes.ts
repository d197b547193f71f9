// Small words of the drawings: every shape is a line of SVG, in a box of 100 by 100 unless its file says otherwise.
// Files of the house carry no style sheet, because the policy of the server allows none inside a picture.

/** A filled outline. */
export const fill = (colour: string, d: string, opacity = 1): string =>
  `<path d="${d}" fill="${colour}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;

/** A line with round ends. */
export const line = (colour: string, width: number, d: string, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;

export const dot = (colour: string, x: number, y: number, r: number, opacity = 1): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${colour}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;

export const oval = (colour: string, x: number, y: number, rx: number, ry: number, opacity = 1): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${colour}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;

export const moved = (transform: string, drawing: string): string =>
  `<g transform="${transform}">${drawing}</g>`;

/** The same on the other side of the middle. */
export const twice = (drawing: string): string => drawing + moved('matrix(-1 0 0 1 100 0)', drawing);

/** Two decimals are a hundredth of a percent of a portrait: nobody sees more. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** The dark of eyes, noses and mouths. */
export const INK = '#231511';
