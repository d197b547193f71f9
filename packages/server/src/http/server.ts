// The HTTP side: pages, the API, health and metrics, and the sockets on the same port.

import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { CODES } from '@parlor/protocol';
import { Hono } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Parlor } from '../parlor/parlor.ts';
import { isOwnOrigin, securityHeaders } from '../socket/security.ts';
import { openSockets } from '../socket/sockets.ts';
import { DamagedRow } from '../store/port.ts';
import { addressReader } from './address.ts';
import { addApi } from './api.ts';
import type { Metrics } from './metrics.ts';
import { openMetricsRoute } from './metrics-route.ts';
import { openReadiness } from './readiness.ts';
import { type HttpContext, type HttpEnv, pathOf } from './request.ts';
import { loadSite, readsGzip, type Site } from './static.ts';

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

/** A request that arrives drop by drop is not waited for. */
const REQUEST_MS = 30_000;
/**
 * Longer than the usual proxies keep theirs, so that none sends a request into a connection that is
 * closing.
 */
const KEEP_ALIVE_MS = 72_000;

const portOf = (server: Server): number | undefined => {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
};

const serverOf = (app: Hono<HttpEnv>, headers: Readonly<Record<string, string>>): Server =>
  createServer(
    { requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    getRequestListener(app.fetch, {
      overrideGlobalObjects: false,
      hostname: 'localhost',
      // A request that cannot be read as one never reaches a route.
      errorHandler: () => Response.json({ code: 'MALFORMED' }, { status: 400, headers }),
    }),
  );

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** The paths of the server's routes, for any method. */
const OUR_ROUTE = /^\/(api\/|(healthz|readyz|metrics)$)/;

/** Checks that come before every route: spelling of the path, limits and origin. A response is a refusal. */
const guardOf =
  (parlor: Parlor, origin: string | undefined, addressOf: (request: IncomingMessage) => string) =>
  (c: HttpContext): Response | undefined => {
    const path = pathOf(c.env.incoming);
    let decoded: string;
    try {
      decoded = decodeURIComponent(path);
    } catch {
      return c.json({ code: 'MALFORMED' }, 400);
    }
    // A route of ours has one spelling: `/%6detrics` would pass a proxy that keeps `/metrics` to itself.
    if (decoded !== path && OUR_ROUTE.test(decoded)) return c.json({ code: 'NOT_FOUND' }, 404);
    if (!path.startsWith('/api/')) return undefined;
    c.header('cache-control', 'no-store');
    if (!parlor.limits.requests.take(addressOf(c.env.incoming), parlor.house.clock.now()))
      return c.json({ code: 'TOO_FAST' }, 429);
    const isOwn = isOwnOrigin(c.req.header('origin'), c.req.header('host'), origin);
    return c.req.method === 'GET' || isOwn ? undefined : c.json({ code: 'FOREIGN_ORIGIN' }, 403);
  };

const answerAsset = (c: HttpContext, site: Site): Response => {
  const path = pathOf(c.env.incoming);
  const asset = c.req.method === 'GET' || c.req.method === 'HEAD' ? site.find(path) : undefined;
  if (asset === undefined || path.startsWith('/api/')) return c.json({ code: 'NOT_FOUND' }, 404);
  const { body, packed, type, etag, cache } = asset;
  c.header('etag', etag);
  c.header('cache-control', cache);
  if (packed !== undefined) c.header('vary', 'accept-encoding');
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
  const isPacked = packed !== undefined && readsGzip(c.req.header('accept-encoding'));
  if (isPacked) c.header('content-encoding', 'gzip');
  const bytes = isPacked ? packed : body;
  c.header('content-type', type);
  c.header('content-length', String(bytes.length));
  return c.body(bytes as Uint8Array<ArrayBuffer>);
};

const answerFailure = (parlor: Parlor, error: Error & { statusCode?: number }, c: HttpContext): Response => {
  const status = (error.statusCode ?? 500) as ContentfulStatusCode;
  if (error instanceof DamagedRow) return c.json({ code: 'UNREADABLE', detail: CODES.UNREADABLE }, status);
  if (status >= 500) {
    const url = matchedRoutes(c).at(-1)?.path;
    parlor.house.log.error({ url, problem: error.message }, 'a request failed');
  }
  return c.json({ code: status === 413 ? 'TOO_LARGE' : status >= 500 ? 'BUSY' : 'MALFORMED' }, status);
};

export const openHttp = async (parlor: Parlor, options: HttpOptions): Promise<HttpServer> => {
  const { origin, metrics, metricsPort } = options;
  const addressOf = addressReader(options.trustedHops);
  const secure = origin?.startsWith('https:') === true;
  const headers = securityHeaders(secure);
  const app = new Hono<HttpEnv>();
  let stopping = false;
  const whyNotReady = openReadiness(parlor.house);
  const refuse = guardOf(parlor, origin, addressOf);

  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    return refuse(c) ?? next();
  });
  app.onError((error, c) => answerFailure(parlor, error, c));

  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    if (stopping) return c.json({ ready: false, why: 'stopping' }, 503);
    const why = await whyNotReady();
    return why === undefined ? c.json({ ready: true }) : c.json({ ready: false, why }, 503);
  });
  const answerMetrics = openMetricsRoute(parlor, { ...options, addressOf });
  if (metricsPort === undefined) app.get('/metrics', answerMetrics);
  addApi(app, parlor, { secure, addressOf });
  const site = loadSite(options.site);
  app.notFound((c) => answerAsset(c, site));

  metrics.watch(() => ({ connections: parlor.connections, tables: parlor.tables.live.size }));
  const server = serverOf(app, headers);
  await listen(server, options.port, options.host);
  const monitor = serverOf(new Hono<HttpEnv>().get('/metrics', answerMetrics), headers);
  if (metricsPort !== undefined) await listen(monitor, metricsPort, options.host);
  const sockets = openSockets(server, parlor, { origin, addressOf });

  return {
    port: portOf(server) ?? options.port,
    metricsPort: portOf(monitor),
    close: async () => {
      stopping = true;
      server.close();
      await parlor.close();
      sockets.close();
      await Promise.all([closeServer(server), closeServer(monitor)]);
    },
  };
};
