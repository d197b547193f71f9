// Why the program ended, for the person who started it.

import { BusRefused } from './bus/port.ts';
import { SiteRefused } from './http/static.ts';
import { BadSetting, type Settings } from './node/settings.ts';
import { StoreRefused } from './store/port.ts';

/** One sentence for what people can mend; everything else is our own failure and shows where it happened. */
export const explain = (
  problem: unknown,
  settings: Pick<Settings, 'host' | 'port' | 'metricsPort' | 'data'> | undefined,
): string => {
  const isTold = [BadSetting, StoreRefused, BusRefused, SiteRefused].some((kind) => problem instanceof kind);
  if (isTold) return (problem as Error).message;
  const {
    code,
    message,
    stack,
    syscall,
    port = settings?.port,
  } = problem as NodeJS.ErrnoException & {
    port?: number;
  };
  // Files are the store's: those of the web client have a sentence of their own.
  if (code !== undefined && ['open', 'read', 'stat', 'access', 'mkdir'].includes(syscall ?? ''))
    return `The data folder ${settings?.data} cannot be used (${message}). Mend it, or set PARLOR_DATA to another folder.`;
  const at = `${settings?.host}:${port}`;
  const variable = port === settings?.metricsPort ? 'PARLOR_METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE')
    return `The address ${at} is in use by another program. Set ${variable} to another number.`;
  if (code === 'EACCES')
    return `The address ${at} may not be used (no permission). Set ${variable} to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${settings?.host} is no address of this machine.`;
  return stack ?? message;
};
