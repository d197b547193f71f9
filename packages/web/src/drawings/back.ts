// The back of a card: ink blue, a lattice of brass, and the lamp of the house twice, so that no card shows which way it lies.

const LAMP =
  '<path d="M0-32V-16" stroke="#f2d48f" stroke-width="2.6" stroke-linecap="round"/><path d="M-6-16H6L17 0H-17Z" fill="#f2d48f"/>' +
  '<path d="M0-16H6L17 0H0Z" fill="#b98a3d" opacity=".55"/><path d="M-17 3H17L26 24Q0 32-26 24Z" fill="#f2b03d" opacity=".5"/>';

export const backFile = (): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140"><defs>' +
  '<pattern id="lattice" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45 50 70)">' +
  '<path d="M0 4H8M4 0V8" stroke="#86a2ad" stroke-width=".8" opacity=".62"/><circle cx="4" cy="4" r=".9" fill="#d9b25c"/></pattern>' +
  `<g id="lamp" transform="translate(0 -3) scale(.52) translate(0 -33)">${LAMP}</g></defs>` +
  '<rect x="6" y="6" width="88" height="128" rx="4" fill="#1e3644"/><rect x="9" y="9" width="82" height="122" rx="2.5" fill="url(#lattice)" stroke="#d9b25c"/>' +
  '<path d="M50 26L80 70L50 114L20 70Z" fill="#1e3644" stroke="#d9b25c" stroke-width="1.4"/><path d="M50 31L76.5 70L50 109L23.5 70Z" fill="none" stroke="#d9b25c" stroke-opacity=".5" stroke-width=".8"/>' +
  '<g transform="translate(50 70)"><use href="#lamp"/><use href="#lamp" transform="rotate(180)"/></g></svg>';
