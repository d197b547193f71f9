// What one can do about a person, as buttons that say whom they mean.

import type { Person } from '@parlor/protocol';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { BareCommand } from '../online/socket.ts';
import { type TextKey, t } from '../texts/text.ts';

interface About {
  readonly person: Person;
  readonly act: (command: BareCommand) => void;
}

interface ActProps extends About {
  readonly text: TextKey;
  readonly command: BareCommand;
  readonly look?: string;
  /** What cannot be undone by oneself is asked first. */
  readonly sure?: TextKey;
}

export const Act = ({ person, text, command, look = '', sure, act }: ActProps): VNode => {
  const asked = useSignal(false);
  const shown = t(asked.value && sure !== undefined ? sure : text);
  return (
    <button
      type="button"
      class={`button ${look}`}
      aria-label={t('friends.of', { name: person.name, act: shown })}
      onClick={() => {
        if (sure === undefined || asked.value) act(command);
        asked.value = !asked.value;
      }}
    >
      {shown}
    </button>
  );
};

export const Agree = (about: About): VNode => (
  <Act {...about} text="friends.agree" look="main" command={{ t: 'befriend', to: about.person.id }} />
);

export const Block = (about: About): VNode => (
  <Act
    {...about}
    text="friends.block"
    sure="friends.block.sure"
    look="quiet"
    command={{ t: 'block', person: about.person.id, on: true }}
  />
);

export const Unblock = (about: About): VNode => (
  <Act
    {...about}
    text="friends.unblock"
    look="quiet"
    command={{ t: 'block', person: about.person.id, on: false }}
  />
);
