// What a person is told when the program cannot start or go on.

import { expect, it } from 'vitest';
import { explain } from '../../src/explain.ts';
import { SiteRefused } from '../../src/http/static.ts';
import { BadSetting } from '../../src/node/settings.ts';

const settings = { host: '10.0.0.1', port: 80, metricsPort: 9, data: '/srv/parlor' };
const failed = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: it failed, ${syscall}`), { code, syscall });

it.each([
  [new BadSetting('PORT is odd.'), /^PORT is odd\.$/],
  [new SiteRefused('The web client is away.'), /^The web client is away\.$/],
  [failed('EADDRINUSE', 'listen'), /^The address 10\.0\.0\.1:80 is in use by another program/],
  [
    Object.assign(failed('EADDRINUSE', 'listen'), { port: 9 }),
    /^The address 10\.0\.0\.1:9 is in use by another program. Set PARLOR_METRICS_PORT/,
  ],
  [failed('EACCES', 'listen'), /^The address 10\.0\.0\.1:80 may not be used/],
  [failed('EADDRNOTAVAIL', 'listen'), /^HOST 10\.0\.0\.1 is no address/],
  [failed('EACCES', 'open'), /^The data folder \/srv\/parlor cannot be used \(EACCES: .*PARLOR_DATA/],
  [failed('EISDIR', 'read'), /^The data folder \/srv\/parlor cannot be used \(EISDIR/],
  [new Error('our own'), /^Error: our own\n {4}at /],
])('%s', (problem, sentence) => {
  expect(explain(problem, settings)).toMatch(sentence);
});
