// Frames ask before they are read, wait in their order, and stop the socket while they wait.

import { fakeClock } from '@parlor/trials';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { Inbox } from './inbox.ts';

const openInbox = () => {
  const clock = fakeClock();
  const state = { allowed: 0, isPaused: false, readyState: WebSocket.OPEN as 0 | 1 | 2 | 3 };
  const heard: string[] = [];
  const inbox = new Inbox({
    socket: {
      get readyState() {
        return state.readyState;
      },
      pause: () => {
        state.isPaused = true;
      },
      resume: () => {
        state.isPaused = false;
      },
    },
    clock,
    admit: () => (state.allowed-- > 0 ? 0 : 100),
  });
  const send = (words: string): void => {
    for (const word of words.split(' ')) inbox.receive(() => void heard.push(word));
  };
  return { clock, state, heard, inbox, send };
};

it('reads nothing more until the next frame is admitted', async () => {
  const { clock, state, heard, send } = openInbox();
  state.allowed = 2;
  send('a b c d');
  expect(heard).toEqual(['a', 'b']);
  expect(state.isPaused).toBe(true);
  state.allowed = 1;
  await clock.pass(100);
  expect(heard).toEqual(['a', 'b', 'c']);
  expect(state.isPaused).toBe(true);
  state.allowed = 5;
  // What was on its way when the socket stopped waits behind the others.
  send('e');
  await clock.pass(100);
  expect(heard).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(state.isPaused).toBe(false);
});

it('keeps a few frames that wait, and none of a socket that is closed', async () => {
  const { clock, state, heard, inbox, send } = openInbox();
  send(Array.from({ length: 1000 }, (_, at) => at).join(' '));
  state.allowed = 2000;
  await clock.pass(100);
  expect(heard).toEqual(Array.from({ length: 64 }, (_, at) => String(at)));
  state.allowed = 0;
  send('x y');
  inbox.close();
  state.readyState = WebSocket.CLOSED;
  state.allowed = 2;
  await clock.pass(200);
  send('z');
  expect(heard).toHaveLength(64);
});
