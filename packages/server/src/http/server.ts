// The HTTP side: pages, the API, health and metrics, and the sockets on the same port.

import type { Server } from 'node:http';
import { CODES } from '@parlor/protocol';
import { type FastifyReply, fastify } from 'fastify';
import type { Parlor } from '../parlor/parlor.ts';
import { isOwnOrigin, securityHeaders } from '../socket/security.ts';
import { openSockets } from '../socket/sockets.ts';
import { DamagedRow } from '../store/port.ts';
import { addressReader } from './address.ts';
import { addApi } from './api.ts';
import type { Metrics } from './metrics.ts';
import { openMetricsRoute } from './metrics-route.ts';
import { openReadiness } from './readiness.ts';
import { loadSite, readsGzip } from './static.ts';

export interface HttpOptions {
  readonly host: string;
  readonly port: number;
  readonly origin: string | undefined;
  readonly trustedHops: number;
  readonly metricsPort?: number | undefined;
  readonly metricsToken?: string | undefined;
  /** The folder of the built web client. */
  readonly site: string;
  readonly metrics: Metrics;
}

export interface HttpServer {
  readonly port: number;
  /** The port of /metrics, when it has one of its own. */
  readonly metricsPort: number | undefined;
  /** No new requests and connections; everybody is told, what was asked is finished. */
  close(): Promise<void>;
}

const REQUEST_MS = 30_000;

const portOf = (server: Server): number | undefined => {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
};

export const openHttp = async (parlor: Parlor, options: HttpOptions): Promise<HttpServer> => {
  const { origin, metrics, metricsPort } = options;
  const addressOf = addressReader(options.trustedHops);
  const secure = origin?.startsWith('https:') === true;
  const headers = securityHeaders(secure);
  const app = fastify({
    // Static files and health checks would fill the log; failures are logged where they happen.
    logger: false,
    bodyLimit: 4096,
    // Who sends a request drop by drop is not waited for.
    requestTimeout: REQUEST_MS,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 64 },
    // An address that cannot be decoded never reaches a hook.
    frameworkErrors: (_problem, _request, reply) => {
      void (reply as FastifyReply).headers(headers).code(400).send({ code: 'MALFORMED' });
    },
  });
  let stopping = false;
  const whyNotReady = openReadiness(parlor.house);

  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers);
    // A route of ours has one spelling: `/%6detrics` would pass a proxy that keeps `/metrics` to itself.
    const { url } = request.routeOptions;
    if (url !== undefined && request.url.split('?')[0]?.includes('%'))
      return reply.code(404).send({ code: 'NOT_FOUND' });
    // The route that will answer: `http://any/api/me` leads there too.
    if ((url ?? request.url).startsWith('/api/')) {
      void reply.header('cache-control', 'no-store');
      if (!parlor.limits.requests.take(addressOf(request.raw), parlor.house.clock.now()))
        return reply.code(429).send({ code: 'TOO_FAST' });
      const own = isOwnOrigin(request.headers.origin, request.headers.host, origin);
      if (request.method !== 'GET' && !own) return reply.code(403).send({ code: 'FOREIGN_ORIGIN' });
    }
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (error instanceof DamagedRow)
      return reply.code(status).send({ code: 'UNREADABLE', detail: CODES.UNREADABLE });
    if (status >= 500)
      parlor.house.log.error({ url: request.routeOptions.url, problem: error.message }, 'a request failed');
    return reply
      .code(status)
      .send({ code: status === 413 ? 'TOO_LARGE' : status >= 500 ? 'BUSY' : 'MALFORMED' });
  });

  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    if (stopping) return reply.code(503).send({ ready: false, why: 'stopping' });
    const why = await whyNotReady();
    return why === undefined ? { ready: true } : reply.code(503).send({ ready: false, why });
  });
  const answerMetrics = openMetricsRoute(parlor, { ...options, addressOf });
  if (metricsPort === undefined) app.get('/metrics', answerMetrics);
  addApi(app, parlor, { secure, addressOf });

  const site = loadSite(options.site);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const asset = request.method === 'GET' || request.method === 'HEAD' ? site.find(path) : undefined;
    if (asset === undefined || path.startsWith('/api/')) return reply.code(404).send({ code: 'NOT_FOUND' });
    const { body, packed, type, etag, cache } = asset;
    void reply.headers({ etag, 'cache-control': cache });
    if (packed !== undefined) void reply.header('vary', 'accept-encoding');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (packed === undefined || !readsGzip(request.headers['accept-encoding']))
      return reply.type(type).send(body);
    return reply.type(type).header('content-encoding', 'gzip').send(packed);
  });

  metrics.watch(() => ({ connections: parlor.connections, tables: parlor.tables.live.size }));
  await app.listen({ host: options.host, port: options.port });
  const monitor = fastify({ logger: false, requestTimeout: REQUEST_MS, forceCloseConnections: true });
  monitor.get('/metrics', answerMetrics);
  if (metricsPort !== undefined) await monitor.listen({ host: options.host, port: metricsPort });
  const sockets = openSockets(app.server, parlor, { origin, addressOf });

  return {
    port: portOf(app.server) ?? options.port,
    metricsPort: portOf(monitor.server),
    close: async () => {
      stopping = true;
      app.server.close();
      await parlor.close();
      sockets.close();
      await Promise.all([app.close(), monitor.close()]);
    },
  };
};
