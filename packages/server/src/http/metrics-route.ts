// GET /metrics: limited by address, behind a token where the settings name one.

import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Parlor } from '../parlor/parlor.ts';
import type { Metrics } from './metrics.ts';

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
  async ({ raw }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!limits.metrics.take(addressOf(raw), house.clock.now()))
      return reply.code(429).send({ code: 'TOO_FAST' });
    const { authorization = '' } = raw.headers;
    if (metricsToken !== undefined && !isSame(authorization, `Bearer ${metricsToken}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send({ code: 'NO_TOKEN' });
    return reply.type(metrics.contentType).send(await metrics.text());
  };
