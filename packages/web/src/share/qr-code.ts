// A link as a picture that cameras read: a QR code of at most 57 modules a side, which a phone still reads from another screen.

import { encode } from 'uqr';

const OPTIONS = { ecc: 'M', boostEcc: false, maxVersion: 10, border: 0 } as const;

/** A square picture: its side in modules, and the dark ones as one SVG path, a unit each. */
export interface QrCode {
  readonly side: number;
  readonly path: string;
}

/** Undefined where the text is longer than 213 bytes. */
export const qrCodeOf = (text: string): QrCode | undefined => {
  try {
    const { size, data } = encode(text, OPTIONS);
    const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { side: size, path: modules.join('') };
  } catch {
    return undefined;
  }
};
