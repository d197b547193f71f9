// The lamp that hangs over every page, and its light.

import { fill, line } from './animals/shapes.ts';

export const lampFile = (): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 170"><defs>' +
  '<linearGradient id="cone" x2="0" y2="1"><stop stop-color="#ffe9b8" stop-opacity=".4"/><stop offset="1" stop-color="#ffe9b8" stop-opacity=".05"/></linearGradient></defs>' +
  '<path d="M131 42H189L290 170H30Z" fill="url(#cone)"/>' +
  line('#20140e', 3, 'M160 0V14') +
  fill('#e9c877', 'M151 14H169L193 38Q160 46 127 38Z') +
  fill('#000', 'M169 14L193 38Q176 42 164 42.5L161 14Z', 0.16) +
  '<ellipse cx="160" cy="40" rx="21" ry="4.4" fill="#fff3cf"/></svg>';
