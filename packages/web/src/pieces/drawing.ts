// Addresses of the drawings that travel as files beside the scripts. Each file has a fixed size in its place, so nothing
// moves when it arrives; the browser keeps it until a drawing changes.

/** One hash of all drawings, put in by the build; tests have none. */
declare const __DRAWINGS__: string | undefined;

const version = typeof __DRAWINGS__ === 'undefined' ? '' : __DRAWINGS__;

/** `fox`, `KH`, `back`, `icons`; a part of the file follows as a fragment. */
export const drawing = (name: string, part = ''): string =>
  `assets/${name}-${version}.svg${part === '' ? '' : `#${part}`}`;
