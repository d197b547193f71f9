// The address of a database, without loading its driver.

import { StoreRefused } from '../port.ts';

/** The address as it may be shown. */
export const shownUrl = (text: string): string => {
  const url = new URL(text);
  return `${url.protocol}//${url.username === '' ? '' : `${url.username}@`}${url.host}${url.pathname}`;
};

/** The form of the address is checked before anything connects: the driver would guess what is missing. */
export const checkUrl = (text: string): void => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOurs = url !== undefined && /^postgres(ql)?:$/.test(url.protocol);
  if (!isOurs || url.hostname === '' || url.pathname.length < 2) {
    throw new StoreRefused(
      'DATABASE_URL must be an address like postgres://name:password@host:5432/database; what it says now is not one.',
    );
  }
};
