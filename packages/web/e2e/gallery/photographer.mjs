// Photographs the scenes of the gallery with the tests' browser, and compares pictures. Pictures are comparable on one machine
// with one build of the browser only: fonts and drawing differ between others.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const web = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const keptIn = join(web, '../../node_modules/.cache/parlor/gallery');

/** Serves the gallery from the sources; answers with its address. */
export const serveGallery = async (port = 0) => {
  const server = await createServer({
    root: web,
    logLevel: 'error',
    cacheDir: join(keptIn, 'vite'),
    // Nothing is reloaded while it is photographed, and a second server finds a port of its own.
    server: { port, hmr: false, watch: port === 0 ? null : {}, proxy: {} },
  });
  await server.listen();
  const { port: used } = server.httpServer.address();
  return { address: `http://localhost:${used}/gallery.html`, close: () => server.close() };
};

/** Opens the gallery in a page: `photograph(name)` answers with a PNG. */
export const openStudio = async (browser, address) => {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.goto(`${address}?still`);
  await page.waitForFunction(() => 'gallery' in window);
  const scenes = await page.evaluate(() => window.gallery.scenes);
  // Drawings are files: these scenes ask for all of them, and the browser keeps them.
  for (const name of ['faces', 'cards', 'icons'])
    await page.evaluate((one) => window.gallery.show(one), name);
  await page.waitForLoadState('networkidle');
  const camera = await context.newCDPSession(page);
  const photograph = async (name, spoil = () => undefined) => {
    const { size } = scenes.find((scene) => scene.name === name);
    await page.setViewportSize({ width: size[0], height: size[1] });
    await page.evaluate((wanted) => window.gallery.show(wanted), name);
    // Portraits, courts and icons are files: they are asked for now, and kept by the browser afterwards.
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    await page.evaluate(spoil);
    const { data } = await camera.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    const picture = Buffer.from(data, 'base64');
    if (problems.length > 0) throw new Error(`${name}: ${problems.join('; ')}`);
    return picture;
  };
  return { scenes, photograph, page, close: () => context.close() };
};

/** Runs in the page: the share of points that differ, and both pictures' difference as a PNG. */
const diff = async ([before, after]) => {
  const load = async (data) => createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
  const [one, other] = await Promise.all([load(before), load(after)]);
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  const points = [one, other].map((picture) => {
    drawing.clearRect(0, 0, width, height);
    drawing.drawImage(picture, 0, 0);
    return drawing.getImageData(0, 0, width, height);
  });
  const [first, second] = points;
  const marked = drawing.createImageData(width, height);
  let differing = 0;
  for (let at = 0; at < first.data.length; at += 4) {
    let most = 0;
    for (let part = 0; part < 4; part++)
      most = Math.max(most, Math.abs(first.data[at + part] - second.data[at + part]));
    const isOther = most > 8;
    if (isOther) differing++;
    for (let part = 0; part < 3; part++)
      marked.data[at + part] = isOther ? [255, 0, 80][part] : 255 - (255 - second.data[at + part]) * 0.25;
    marked.data[at + 3] = 255;
  }
  drawing.putImageData(marked, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { differing, picture: btoa(text) };
};

/** So many points at the edges of tilted pieces may be drawn otherwise the next time; a button moved by a pixel changes a thousand. */
const NOISE = 100;

/** How many points of two pictures differ visibly, with a picture that marks them. */
export const compare = async (page, before, after) => {
  if (before.equals(after)) return { differing: 0 };
  const { differing, picture } = await page.evaluate(
    diff,
    [before, after].map((one) => one.toString('base64')),
  );
  return differing > NOISE ? { differing, marked: Buffer.from(picture, 'base64') } : { differing: 0 };
};

/** The pictures that were accepted on this machine with this build of the browser. */
export const album = (browser) => {
  const build = createHash('sha256').update(browser.version()).update(process.arch).digest('hex').slice(0, 8);
  const folder = join(keptIn, build);
  const path = (name) => join(folder, `${name}.png`);
  return {
    folder,
    accepted: (name) => (existsSync(path(name)) ? readFileSync(path(name)) : undefined),
    accept: (name, picture) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path(name), picture);
    },
  };
};
