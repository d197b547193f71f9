// What is said at an online table, for the ear.

import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../../hooks/screen-reader.ts';
import type { Talk } from '../../match/talk.ts';
import { t } from '../../texts/text.ts';

/** What others say is spoken as it comes, also while the chat is out of sight. */
export const useSpokenChat = (talk: Talk | undefined): void => {
  const lines = talk?.lines.value;
  const spoken = useRef(lines?.length);
  useEffect(() => {
    for (const { name, text, mine } of lines?.slice(spoken.current) ?? [])
      if (!mine) announce(t('chat.line', { name, text }));
    spoken.current = lines?.length;
  }, [lines]);
};
