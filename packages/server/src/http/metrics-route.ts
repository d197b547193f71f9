// GET /metrics: limited by address, behind a token where the settings name one.

import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Parlor } from '../parlor/parlor.ts';
import type { Metrics } from './metrics.ts';
import type { HttpContext } from './request.ts';

interface MetricsRouteOptions {
  readonly metrics: Metrics;
  readonly metricsToken?: string | undefined;
  readonly addressOf: (request: IncomingMessage) => string;
}

const isSame = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  // Compared as bytes: a text of the same length may have more of them.
  return one.length === other.length && timingSafeEqual(one, other);
};

export const openMetricsRoute =
  ({ limits, house }: Parlor, { metrics, metricsToken, addressOf }: MetricsRouteOptions) =>
  async (c: HttpContext): Promise<Response> => {
    if (!limits.metrics.take(addressOf(c.env.incoming), house.clock.now()))
      return c.json({ code: 'TOO_FAST' }, 429);
    if (
      metricsToken !== undefined &&
      !isSame(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`)
    ) {
      c.header('www-authenticate', 'Bearer');
      return c.json({ code: 'NO_TOKEN' }, 401);
    }
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType });
  };
