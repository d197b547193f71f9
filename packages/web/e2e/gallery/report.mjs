// The report of a check: accepted picture, new picture and their difference side by side, for every scene that differs.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLE = `
  body { margin: 24px; background: #221a16; color: #f8ecd8; font: 16px/1.45 system-ui, sans-serif; }
  .pictures { display: flex; flex-wrap: wrap; gap: 16px; align-items: start; }
  figure { margin: 0; } img { max-width: 30vw; border: 1px solid #4c382b; display: block; }
`;

const figure = (name, kind, caption) =>
  `<figure><img src="${name}-${kind}.png" alt=""><figcaption>${caption}</figcaption></figure>`;

/** Writes the report and its pictures; answers with the path of the page. */
export const writeReport = (folder, found) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const parts = found.map(({ name, before, after, marked, differing }) => {
    for (const [kind, picture] of Object.entries({ before, after, marked }))
      if (picture !== undefined) writeFileSync(join(folder, `${name}-${kind}.png`), picture);
    const pictures = [
      ...(before === undefined ? [] : [figure(name, 'before', 'accepted')]),
      figure(name, 'after', 'now'),
      ...(marked === undefined ? [] : [figure(name, 'marked', 'difference')]),
    ];
    const words = before === undefined ? 'new' : `${differing} points differ`;
    return `<h2>${name}: ${words}</h2><div class="pictures">${pictures.join('')}</div>`;
  });
  const page = join(folder, 'index.html');
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style><h1>Gallery</h1>${parts.join('')}`,
  );
  return page;
};
