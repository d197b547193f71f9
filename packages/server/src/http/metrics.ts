// The house's counters, for Prometheus.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Meters } from '../node/meters.ts';

export interface Metrics {
  readonly meters: Meters;
  /** Numbers that are read when somebody asks. */
  watch(read: () => { readonly connections: number; readonly tables: number }): void;
  /** 1 while this node reaches its store or its bus. */
  link(to: 'store' | 'bus', isUp: boolean): void;
  text(): Promise<string>;
  readonly contentType: string;
}

export const openMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const moves = new Counter({
    name: 'parlor_moves_total',
    help: 'Moves that were stored',
    labelNames: ['by'],
    registers,
  });
  const refusals = new Counter({
    name: 'parlor_refusals_total',
    help: 'Messages that were refused',
    labelNames: ['code'],
    registers,
  });
  const conflicts = new Counter({
    name: 'parlor_conflicts_total',
    help: 'Changes that came too late',
    registers,
  });
  const substitutes = new Counter({
    name: 'parlor_bot_substitutes_total',
    help: 'Moves of the easiest player for bots that were late or failed',
    labelNames: ['why'],
    registers,
  });
  const frames = new Counter({
    name: 'parlor_frames_total',
    help: 'Frames of all connections',
    labelNames: ['way'],
    registers,
  });
  const bytes = new Counter({
    name: 'parlor_frame_characters_total',
    help: 'Characters of all frames',
    labelNames: ['way'],
    registers,
  });
  const commits = new Histogram({
    name: 'parlor_commit_seconds',
    help: 'From the decision to the durable commit',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
    registers,
  });
  const fired = new Histogram({
    name: 'parlor_due_late_seconds',
    help: 'How late due things happened',
    labelNames: ['what'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const links = new Gauge({
    name: 'parlor_link_up',
    help: '1 while the store or the bus can be reached, 0 while it cannot',
    labelNames: ['to'],
    registers,
  });
  for (const to of ['store', 'bus']) links.set({ to }, 1);
  const connections = new Gauge({ name: 'parlor_connections', help: 'Open connections', registers });
  const tables = new Gauge({ name: 'parlor_tables', help: 'Tables open on this node', registers });
  let read: () => { readonly connections: number; readonly tables: number } = () => ({
    connections: 0,
    tables: 0,
  });
  // Counted for every frame and every move, so in plain numbers until somebody asks.
  const flow = { in: { frames: 0, characters: 0 }, out: { frames: 0, characters: 0 } };
  const moved = { person: 0, bot: 0, clock: 0 };
  const countFlow = (): void => {
    for (const way of ['in', 'out'] as const) {
      frames.inc({ way }, flow[way].frames);
      bytes.inc({ way }, flow[way].characters);
      flow[way] = { frames: 0, characters: 0 };
    }
    for (const by of ['person', 'bot', 'clock'] as const) {
      moves.inc({ by }, moved[by]);
      moved[by] = 0;
    }
  };

  return {
    meters: {
      move: (by) => {
        moved[by]++;
      },
      // Codes of games are a closed set, but a bounded label costs nothing to guard.
      refusal: (code) => refusals.inc({ code: /^[A-Z_]{2,40}$/.test(code) ? code : 'OTHER' }),
      commit: (ms) => commits.observe(ms / 1000),
      conflict: () => conflicts.inc(),
      substitute: (why) => substitutes.inc({ why }),
      fired: (what, lateMs) => fired.observe({ what }, Math.max(0, lateMs) / 1000),
      frame: (way, size) => {
        flow[way].frames++;
        flow[way].characters += size;
      },
    },
    watch: (fresh) => {
      read = fresh;
    },
    link: (to, isUp) => links.set({ to }, isUp ? 1 : 0),
    text: async () => {
      countFlow();
      const now = read();
      connections.set(now.connections);
      tables.set(now.tables);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
};
