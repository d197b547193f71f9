// Whether there is a server that knows us.

import { afterEach, expect, it, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
const { beGuest, serverState } = await import('./link.ts');

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number): void => {
  vi.stubGlobal('fetch', async () => Response.json(status === 200 ? { name: 'Ann' } : {}, { status }));
};

it('a server that refuses a new name is here for those whom it knows, and for nobody else', async () => {
  answering(429);
  expect(await beGuest()).toBe(false);
  expect(serverState.value).toBe('none');
  answering(200);
  expect(await beGuest()).toBe(true);
  answering(429);
  expect(await beGuest()).toBe(true);
  expect(serverState.value).toBe('here');
  answering(500);
  expect(await beGuest()).toBe(false);
  expect(serverState.value).toBe('none');
});
