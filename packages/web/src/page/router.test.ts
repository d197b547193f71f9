import { describe, expect, it, vi } from 'vitest';

const listeners: ((event: { readonly oldURL: string }) => void)[] = [];
vi.stubGlobal('location', { hash: '' });
vi.stubGlobal('addEventListener', (_: string, listener: (typeof listeners)[number]) => {
  listeners.push(listener);
});
const { routeOf, route, tableBehind } = await import('./router.ts');

const visit = (hash: string): void => {
  const oldURL = `http://house/${location.hash}`;
  location.hash = hash;
  for (const listener of listeners) listener({ oldURL });
};

describe('addresses', () => {
  it.each([
    ['', 'start'],
    ['#/', 'start'],
    ['#/t/abcdef', 'online'],
    ['#/t/', 'gone'],
    ['#/adopt/', 'adopt'],
    ['#/play', 'gone'],
    ['#/share/m.ab.0', 'share'],
    ['#/share', 'gone'],
    ['#/deal/1abc', 'deal'],
    ['#/deal', 'gone'],
    ['#/nowhere', 'gone'],
    ['#/%', 'gone'],
    ['#/t/%E0%A4%A', 'gone'],
  ])('%s leads to the page %s', (hash, page) => {
    expect(routeOf(hash).page).toBe(page);
  });

  it('leads to a replay with or without its review', () => {
    expect(routeOf('#/replay/1')).toEqual({ page: 'replay', id: '1', reviewed: false });
    expect(routeOf('#/replay/1/review')).toEqual({ page: 'replay', id: '1', reviewed: true });
  });

  it('leads back to the table from settings and rules, and from nowhere else', () => {
    visit('#/play/1');
    visit('#/settings');
    expect(tableBehind.value).toBe('#/play/1');
    visit('#/rules/casino');
    expect(tableBehind.value).toBe('#/play/1');
    visit('#/history');
    expect([route.value.page, tableBehind.value]).toEqual(['history', undefined]);
    visit('#/replay/1');
    visit('#/history');
    expect(tableBehind.value).toBeUndefined();
  });
});
