// The bus of several machines: NATS. Messages of this node reach its own subscribers directly, so that a
// lost bus takes nothing from them; NATS brings those of other nodes. While it is away messages are
// dropped, not kept: the store has the truth, and a message that is minutes old would only be noise.

import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node';
import type { Log } from '../node/ports.ts';
import { inProcessBus } from './in-process.ts';
import { type Bus, type BusMessage, BusRefused, type Topic } from './port.ts';

export interface NatsOptions {
  /** The name of this node, which NATS shows. */
  readonly node: string;
  /** Before every subject: installations that share a NATS server do not hear each other. */
  readonly installation: string;
  readonly log: Log;
  /** Told when NATS is lost and when it is back. */
  readonly changed?: (isUp: boolean) => void;
}

const LIMITS = { connectMs: 3000, flushMs: 500, closeMs: 1000 } as const;

const BAD_URL =
  'NATS_URL must be an address like nats://host:4222, or several with commas between them; what it says now is not one.';

/** Addresses and who we are there: `nats://name:password@host`, `nats://token@host`, `tls://host`. */
export const readNatsUrl = (text: string): NodeConnectionOptions & { readonly servers: string[] } => {
  const urls = text.split(',').map((one) => {
    const url = URL.canParse(one.trim()) ? new URL(one.trim()) : undefined;
    if (url === undefined || !/^(nats|tls):$/.test(url.protocol) || url.hostname === '')
      throw new BusRefused(BAD_URL);
    return url;
  });
  const [user = '', pass = ''] = [urls[0]?.username, urls[0]?.password].map((word = '') =>
    decodeURIComponent(word),
  );
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port === '' ? '4222' : port}`),
    ...(user === '' ? {} : pass === '' ? { token: user } : { user, pass }),
    ...(urls.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}),
  };
};

const join = async (url: string, node: string): Promise<NatsConnection> => {
  const address = readNatsUrl(url);
  const where = address.servers.join(', ');
  try {
    return await connect({
      ...address,
      name: node,
      noEcho: true,
      timeout: LIMITS.connectMs,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 200,
      reconnectJitter: 300,
      ignoreAuthErrorAbort: true,
      // A connection that died without a word is known after a few seconds.
      pingInterval: 2000,
      maxPingOut: 2,
    });
  } catch (problem) {
    const text = problem instanceof Error ? problem.message : String(problem);
    throw new BusRefused(
      /authorization/i.test(text)
        ? `NATS at ${where} does not let this node in. Mend NATS_URL.`
        : `No NATS server answers at ${where} (${text}). Start it, or mend NATS_URL.`,
    );
  }
};

const readMessage = (text: string): BusMessage | undefined => {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null && 'about' in message
      ? (message as BusMessage)
      : undefined;
  } catch {
    return undefined;
  }
};

const within = (ms: number, work: Promise<unknown>): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([work.catch(() => undefined), late]).finally(() => clearTimeout(timer));
};

export const openNatsBus = async (url: string, options: NatsOptions): Promise<Bus> => {
  const { node, installation, log, changed } = options;
  const nats = await join(url, node);
  const here = inProcessBus();
  const heard = new Map<Topic, { subscribers: number; leave: () => void }>();
  let isUp = true;

  const change = (now: boolean): void => {
    if (now === isUp) return;
    isUp = now;
    log[now ? 'info' : 'error']({}, now ? 'the bus is back' : 'the bus cannot be reached');
    changed?.(now);
  };
  const follow = async (): Promise<void> => {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') change(false);
      if (type === 'reconnect') change(true);
    }
  };
  void follow();

  const hear = (topic: Topic): { subscribers: number; leave: () => void } => {
    const known = heard.get(topic);
    if (known !== undefined) return known;
    const subscription = nats.subscribe(`parlor.${installation}.${topic}`, {
      callback: (problem, delivery) => {
        const message = problem === null ? readMessage(delivery.string()) : undefined;
        if (message !== undefined) here.publish(topic, message);
      },
    });
    const fresh = { subscribers: 0, leave: () => subscription.unsubscribe() };
    heard.set(topic, fresh);
    return fresh;
  };

  return {
    lossy: true,
    // Other nodes may listen to any topic.
    isShared: () => true,
    publish: (topic, message) => {
      here.publish(topic, message);
      if (isUp && !nats.isClosed()) nats.publish(`parlor.${installation}.${topic}`, JSON.stringify(message));
    },
    subscribe: (topic, listener) => {
      const end = here.subscribe(topic, (message) => {
        try {
          listener(message);
        } catch (problem) {
          // The message may come from a node of another version.
          log.error({ about: message.about, problem: String(problem) }, 'a message could not be heard');
        }
      });
      if (nats.isClosed()) return end;
      const subject = hear(topic);
      subject.subscribers++;
      let isOver = false;
      return () => {
        end();
        if (isOver) return;
        isOver = true;
        if (--subject.subscribers > 0) return;
        subject.leave();
        heard.delete(topic);
      };
    },
    settled: async () => {
      if (isUp) await within(LIMITS.flushMs, nats.flush());
    },
    close: async () => {
      if (isUp) await within(LIMITS.closeMs, nats.flush());
      isUp = false;
      await within(LIMITS.closeMs, nats.close());
      await here.close();
    },
  };
};
