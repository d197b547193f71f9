// Addresses of the house. They live behind the `#`, so that any static server and no server at all can serve them.

import { signal } from '@preact/signals';

export type Route =
  | { readonly page: 'start' }
  | { readonly page: 'create'; readonly game: string | undefined; readonly options: string }
  | { readonly page: 'join' }
  | { readonly page: 'local'; readonly id: string }
  | { readonly page: 'online'; readonly code: string; readonly key: string | undefined }
  | { readonly page: 'replay'; readonly id: string; readonly reviewed: boolean }
  | { readonly page: 'share'; readonly id: string }
  | { readonly page: 'deal'; readonly deal: string }
  | { readonly page: 'history' }
  | { readonly page: 'numbers' }
  /** With the link that somebody gave. */
  | { readonly page: 'friends'; readonly link: string | undefined }
  | { readonly page: 'lessons'; readonly game: string | undefined }
  | { readonly page: 'lesson'; readonly game: string; readonly name: string }
  /** With the code of the link, or to type one. */
  | { readonly page: 'adopt'; readonly code: string | undefined }
  | { readonly page: 'settings' }
  | {
      readonly page: 'rules';
      readonly game: string;
      readonly options: string;
      readonly rule: string | undefined;
    }
  | { readonly page: 'how'; readonly game: string }
  | { readonly page: 'gone' };

/** What an address says between its slashes; a part that is empty or no text counts as not there. */
const wordsOf = (path: string): readonly (string | undefined)[] => {
  try {
    return path.split('/').map((part) => decodeURIComponent(part) || undefined);
  } catch {
    return ['%'];
  }
};

export const routeOf = (hash: string): Route => {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [page, first, second] = wordsOf(path);
  const asked = new URLSearchParams(query);
  switch (page) {
    case undefined:
      return { page: 'start' };
    case 'create':
      return { page, game: first, options: asked.get('options') ?? '-' };
    case 'adopt':
      return { page, code: first };
    case 'friends':
      return { page, link: first };
    case 'join':
    case 'history':
    case 'numbers':
    case 'settings':
      return { page };
    case 'lessons':
      return first === undefined || second === undefined
        ? { page, game: first }
        : { page: 'lesson', game: first, name: second };
  }
  if (first === undefined) return { page: 'gone' };
  switch (page) {
    case 'play':
      return { page: 'local', id: first };
    case 'replay':
      return { page, id: first, reviewed: second === 'review' };
    case 'share':
      return { page, id: first };
    case 'deal':
      return { page, deal: first };
    case 't':
      return { page: 'online', code: first.toUpperCase(), key: second };
    case 'how':
      return { page, game: first };
    case 'rules':
      return { page, game: first, options: asked.get('options') ?? '-', rule: second };
  }
  return { page: 'gone' };
};

export const route = signal<Route>(routeOf(location.hash));

/** The address of the table that one came from and can go back to, while one looks at settings or rules, or shares a match. */
export const tableBehind = signal<string | undefined>(undefined);

export const isTable = ({ page }: Route): boolean => /^(local|online|replay|lesson)$/.test(page);

addEventListener('hashchange', ({ oldURL }) => {
  const left = new URL(oldURL).hash;
  route.value = routeOf(location.hash);
  const { page } = route.value;
  if (!/^(settings|rules|share)$/.test(page)) tableBehind.value = undefined;
  else if (isTable(routeOf(left))) tableBehind.value = left;
});

/** The address of a page, for links: `to('history')`. */
export const to = (...parts: readonly string[]): string => `#/${parts.map(encodeURIComponent).join('/')}`;

export const go = (...parts: readonly string[]): void => {
  location.hash = to(...parts);
};
