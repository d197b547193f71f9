// Sheets of the gallery that show the parts a table is made of: cards, dominoes, portraits, buttons, icons, cloths.

import type { VNode } from 'preact';
import { ICONS, type IconName } from '../drawings/icons.ts';
import { MOODS } from '../drawings/portrait.ts';
import { gameNames } from '../match/game-registry.ts';
import { Portrait } from '../people/portrait.tsx';
import { avatars } from '../people/portraits.ts';
import { CardPicture } from '../pieces/card.tsx';
import { SUITS } from '../pieces/codes.ts';
import { DominoPicture, HalfPicture } from '../pieces/domino.tsx';
import { Icon } from '../pieces/icon.tsx';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

export const Cards = (): VNode => (
  <div class="gallery-sheet">
    {[64, 40].map((width) =>
      SUITS.map((suit) => (
        <div key={`${width}${suit}`} class="gallery-row">
          {RANKS.map((rank) => (
            <span key={rank} class="piece card" style={{ '--card-w': `${width}px` }}>
              <CardPicture code={`${rank}${suit}`} />
            </span>
          ))}
          <span class="piece card" style={{ '--card-w': `${width}px` }}>
            <CardPicture code={undefined} />
          </span>
        </div>
      )),
    )}
  </div>
);

const HALVES = [0, 1, 2, 3, 4, 5, 6];
const worth = (high: number, low: number): number => ((high + low) % 5 === 0 ? high + low : 0);

export const Dominoes = (): VNode => (
  <div class="gallery-sheet">
    {HALVES.map((high) => (
      <div key={high} class="gallery-row">
        {HALVES.slice(0, high + 1).map((low) => (
          <span key={low} class="piece domino">
            <DominoPicture high={high} low={low} worth={worth(high, low)} />
          </span>
        ))}
        <span class="piece domino lying">
          <DominoPicture high={high} low={0} worth={worth(high, 0)} lying />
        </span>
        <HalfPicture pips={high} />
      </div>
    ))}
  </div>
);

export const Faces = (): VNode => (
  <div class="gallery-sheet">
    {MOODS.map((mood) => (
      <div key={mood} class="gallery-row">
        {avatars.map((avatar, at) => (
          <Portrait key={avatar} avatar={avatar} mood={mood} isBot={at % 3 === 0} />
        ))}
      </div>
    ))}
    <div class="gallery-row in-grey" style={{ '--portrait': '32px' }}>
      {avatars.map((avatar) => (
        <Portrait key={avatar} avatar={avatar} />
      ))}
    </div>
  </div>
);

const BUTTONS = [
  ['button main', 'Play pair of jacks'],
  ['button', 'Pass'],
  ['button quiet', 'Not now'],
  ['button hinted', 'Proposed by a hint'],
] as const;

export const Buttons = (): VNode => (
  <div class="gallery-sheet">
    {[false, true].map((disabled) =>
      BUTTONS.map(([kind, text]) => (
        <button key={`${kind}${disabled}`} type="button" class={kind} disabled={disabled}>
          {text}
        </button>
      )),
    )}
    <p>
      <a href="#buttons">A link in a sentence</a>, <kbd>Esc</kbd>, <span class="soft">a soft word</span>
    </p>
    <p class="gallery-row">
      {(['plain', 'good', 'warn', 'quiet'] as const).map((tone) => (
        <span key={tone} class={`chip ${tone}`}>
          {tone}
        </span>
      ))}
    </p>
  </div>
);

export const Icons = (): VNode => (
  <div class="gallery-sheet gallery-icons">
    {(Object.keys(ICONS) as readonly IconName[]).map((name) => (
      <span key={name}>
        <Icon name={name} /> {name}
      </span>
    ))}
  </div>
);

export const Wood = (): VNode => (
  <div class="gallery-rooms">
    {gameNames.map((game) => (
      <div key={game} class="table" data-room={game}>
        <div class="scene">
          <main class="play">
            <section class="felt" aria-label={game} />
          </main>
        </div>
      </div>
    ))}
  </div>
);
