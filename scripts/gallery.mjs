// `npm run gallery`: tables, pieces, buttons, sheets and ends in fixed states, on one page. `npm run gallery -- check` compares
// photographs of them with those that were accepted on this machine, `-- accept` accepts what they show now; names of scenes
// after the word choose some of them. `-- to FOLDER` writes the photographs there.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserPath, launchArgs, shellPath } from '../packages/web/e2e/browser.mjs';
import { album, compare, openStudio, serveGallery } from '../packages/web/e2e/gallery/photographer.mjs';
import { writeReport } from '../packages/web/e2e/gallery/report.mjs';
import { ensureSetUp, giveUp, root } from './setup.mjs';

const PORT = 4243;
const usage = 'Usage: npm run gallery [-- check|accept [SCENE …] | to FOLDER [SCENE …]]';

const [task, ...rest] = process.argv.slice(2);
const folder = task === 'to' ? rest.shift() : undefined;
if (![undefined, 'check', 'accept', 'to'].includes(task) || (task === 'to' && folder === undefined))
  giveUp(usage);
ensureSetUp();

if (task === undefined) {
  const { address } = await serveGallery(PORT);
  console.log(`The gallery is open at ${address}`);
} else {
  browserPath();
  const { address, close } = await serveGallery();
  const browser = await chromium.launch({ executablePath: shellPath(), args: launchArgs });
  const studio = await openStudio(browser, address);
  const known = studio.scenes.map(({ name }) => name);
  const unknown = rest.filter((name) => !known.includes(name));
  if (unknown.length > 0) giveUp(`There is no scene ${unknown.join(', ')}. ${usage}`);
  const kept = album(browser);
  const found = [];
  for (const name of rest.length > 0 ? rest : known) {
    const after = await studio.photograph(name);
    if (task === 'accept') kept.accept(name, after);
    else if (task === 'to') {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${name}.png`), after);
    } else {
      const before = kept.accepted(name);
      if (before === undefined) found.push({ name, after });
      else {
        const { differing, marked } = await compare(studio.page, before, after);
        if (differing > 0) found.push({ name, before, after, marked, differing });
      }
    }
  }
  await browser.close();
  await close();
  if (task === 'accept') console.log(`Accepted: ${kept.folder}`);
  if (task === 'check') {
    const page = writeReport(join(root, 'test-results/gallery'), found);
    for (const { name, before, differing } of found)
      console.log(`${name}: ${before === undefined ? 'not accepted yet' : `${differing} points differ`}`);
    console.log(
      found.length === 0
        ? 'Every picture is as it was accepted.'
        : `${found.length} pictures differ: ${page}`,
    );
    process.exitCode = found.length === 0 ? 0 : 1;
  }
}
