// What is said at the watched table: it begins while the table gathers, and goes on from one match to the next.

import type { Person } from '@parlor/protocol';
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { blocked, lines, read } from './here.ts';
import { me } from './link.ts';
import type { BareCommand } from './socket.ts';
import { myWords } from './typed.ts';

export interface Said {
  /** One line of the chat is told apart from another by it, also when it is told again. */
  readonly key: string;
  readonly from: string;
  readonly name: string;
  readonly text: string;
  readonly mine: boolean;
}

export interface Talk {
  readonly lines: ReadonlySignal<readonly Said[]>;
  /** How many lines have been in sight, or were said before the page came. */
  readonly read: Signal<number>;
  /** What is typed and not sent: it stays while one looks elsewhere, and when a match begins. */
  readonly draft: Signal<string>;
  say(typed: string): void;
  react(reaction: string): void;
}

const draft = signal('');
/** Whether the page has been told what was said before it came. */
let begun = false;

export const hear = ({ id, name }: Person, text: string, key: string): void => {
  if (blocked.value.has(id)) return;
  // After a gap the server says the last lines again.
  if (lines.value.some((line) => line.key === key)) return;
  lines.value = [...lines.value, { key, from: id, name, text, mine: id === me.value }];
};

/** The server has told what was said before; only what comes now is news. */
export const beginTalk = (): void => {
  if (!begun) read.value = lines.value.length;
  begun = true;
};

export const forgetTalk = (): void => {
  lines.value = [];
  read.value = 0;
  draft.value = '';
  begun = false;
};

/** The talk at the watched table, for one who sends by these means. */
export const talkBy = (send: (command: BareCommand) => void): Talk => ({
  lines,
  read,
  draft,
  say: (typed) => {
    const text = myWords(typed);
    if (text !== undefined) send({ t: 'chat', text });
  },
  react: (reaction) => send({ t: 'react', reaction } as BareCommand),
});
