// The files of deploy/ speak of what the server has: its metrics, its settings, its addresses.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openMetrics } from '../../src/http/metrics.ts';
import { readSettings } from '../../src/node/settings.ts';

const folder = join(import.meta.dirname, '../../../../deploy');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

interface Panel {
  readonly type: string;
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

/** What Prometheus itself knows of everything that it asks. */
const OF_PROMETHEUS = ['up'];

const namesIn = (expression: string): readonly string[] =>
  [...expression.matchAll(/([a-z0-9_]+)(?=\{)/g)].map(([, name = '']) => name);

it('every metric of the dashboard is one that the server exports', async () => {
  const { meters, text } = openMetrics();
  // Metrics with labels appear when they are first counted.
  meters.move('bot');
  meters.refusal('BUSY');
  meters.substitute('late');
  meters.fired('bot', 1);
  const exported = new Set([...(await text()).matchAll(/^([a-z0-9_]+)[{ ]/gm)].map(([, name]) => name));
  const { panels } = JSON.parse(read('grafana-dashboard.json')) as { readonly panels: readonly Panel[] };
  const drawn = panels.filter(({ type }) => type !== 'row');
  expect(drawn.length).toBeGreaterThan(10);
  for (const { title, targets = [] } of drawn) {
    const names = targets.flatMap(({ expr }) => namesIn(expr));
    expect(names.length, title).toBeGreaterThanOrEqual(targets.length);
    const unknown = names.filter((name) => !exported.has(name) && !OF_PROMETHEUS.includes(name));
    expect(unknown, title).toEqual([]);
  }
});

it('every metric of the house is on the dashboard', async () => {
  const dashboard = read('grafana-dashboard.json');
  const own = [...(await openMetrics().text()).matchAll(/^# TYPE (parlor_\w+) /gm)].map(
    ([, name = '']) => name,
  );
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((name) => !dashboard.includes(name))).toEqual([]);
});

it.each(['Dockerfile', 'compose.yaml', 'parlor.service', 'README.md'])(
  'every setting that %s names is one that the server knows',
  (name) => {
    const names = new Set(read(name).match(/\bPARLOR_[A-Z_]+/g) ?? []);
    for (const one of names) {
      const settings = (): unknown => readSettings({ [one]: '' }, 1);
      // An empty value may be refused, but not the name.
      try {
        settings();
      } catch (problem) {
        expect(String(problem)).not.toContain('There is no setting');
      }
    }
  },
);

it('every setting that the server knows is told in a README', () => {
  let known: readonly string[] = [];
  try {
    readSettings({ PARLOR_NO_SETTING: '' }, 1);
  } catch (problem) {
    // The refusal of an unknown name lists all that there are.
    known = String(problem).match(/(?<=settings are .*)[A-Z_]{4,}/g) ?? [];
  }
  expect(known.length).toBeGreaterThan(10);
  const told = read('README.md') + read('../README.md');
  expect(known.filter((name) => !new RegExp(`\`${name}\\b`).test(told))).toEqual([]);
});

it('the balancer asks the nodes of the compose file whether they are ready', () => {
  const nodes = [...read('compose.yaml').matchAll(/^ {2}(node-\d+):$/gm)].map(([, name]) => name);
  const servers = [...read('haproxy.cfg').matchAll(/^ {4}server (\S+) (\S+):4242$/gm)];
  expect(nodes).toHaveLength(2);
  expect(servers.map(([, name, host]) => [name, host])).toEqual(nodes.map((name) => [name, name]));
  expect(read('haproxy.cfg')).toContain('uri /readyz');
});
