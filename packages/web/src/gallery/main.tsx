// The gallery, for developers only: `#/NAME` shows one scene, everything else the sheet of all of them. `?still` stops the
// page's clock, so that a photograph taken later shows the same.

import { render, type VNode } from 'preact';
import { settings } from '../device/settings.ts';
import { PieceSymbols } from '../pieces/suits.tsx';
import { TableFrame } from '../table/frame/frame.tsx';
import { loadTable } from '../tables/index.ts';
import { speak } from '../texts/text.ts';
import { sessionAt } from './positions.ts';
import { type Scene, SIZES, scenes } from './scenes.tsx';
import '../app/styles.ts';
import './gallery.css';

/** Every clock of a scene starts when the page does, and stands there when it is photographed. */
const isStudio = location.search.includes('still');
if (isStudio) {
  performance.now = () => 0;
  document.documentElement.dataset.still = '';
}

const house = document.getElementById('house') as HTMLElement;

const drawn = async (scene: Scene): Promise<VNode> => {
  if ('draw' in scene) return <scene.draw />;
  const [session, table] = await Promise.all([
    sessionAt(scene.table, scene.people),
    loadTable(scene.table.game),
  ]);
  return <TableFrame session={session} table={table} />;
};

/** The part of its time that a clock's ring has lost. */
const SPENT = 0.38;

/** Resolves when nothing has been drawn anew for some frames: parts of a table come later than the table. */
const quiet = (): Promise<void> =>
  new Promise((resolve) => {
    let frames = 0;
    const watch = new MutationObserver(() => {
      frames = 0;
    });
    watch.observe(house, { attributes: true, characterData: true, childList: true, subtree: true });
    const tick = (): void => {
      frames++;
      if (frames < 4) requestAnimationFrame(tick);
      else {
        watch.disconnect();
        resolve();
      }
    };
    requestAnimationFrame(tick);
  });

const show = async (scene: Scene): Promise<void> => {
  const { documentElement: root } = document;
  delete root.dataset.scene;
  localStorage.clear();
  sessionStorage.clear();
  settings.language.value = scene.language ?? 'en';
  settings.board.value = 'flat';
  settings.drawer.value = false;
  await speak(settings.language.value);
  root.dataset.theme = scene.theme ?? 'evening';
  root.dataset.deck = 'four';
  root.dataset.motion = 'less';
  root.style.fontSize = `${scene.text ?? 100}%`;
  render(null, house);
  const picture = await drawn(scene);
  render(
    <>
      <PieceSymbols />
      {picture}
    </>,
    house,
  );
  await quiet();
  for (const selector of scene.presses ?? []) {
    document.querySelector<HTMLElement>(selector)?.click();
    await quiet();
  }
  await document.fonts.ready;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  for (const animation of document.getAnimations()) {
    // Those of another timeline follow a scroll bar.
    if (animation.timeline !== document.timeline) continue;
    const { target } = animation.effect as KeyframeEffect;
    if (target?.matches('.ring-left, .ring-frame *')) {
      animation.pause();
      animation.currentTime = Number(animation.effect?.getTiming().duration ?? 0) * SPENT;
    } else if (animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  }
  root.dataset.scene = scene.name;
};

const Sheet = (): VNode => (
  <main class="gallery-sheet">
    <h1>Gallery</h1>
    <ul class="gallery-list">
      {scenes.map(({ name, size }) => {
        const [width, height] = SIZES[size];
        return (
          <li key={name}>
            <a href={`#/${name}`}>{name}</a> <span class="soft">{`${width} × ${height}`}</span>
            <div class="gallery-frame" style={{ '--w': width, '--h': height }}>
              <iframe title={name} src={`?still#/${name}`} loading="lazy" width={width} height={height} />
            </div>
          </li>
        );
      })}
    </ul>
  </main>
);

const open = (): void => {
  const scene = scenes.find(({ name }) => location.hash === `#/${name}`);
  if (scene !== undefined) void show(scene);
  else if (!isStudio) render(<Sheet />, house);
};

declare global {
  interface Window {
    /** For the photographer: all scenes, and one after the other without loading the page anew. */
    gallery: {
      readonly scenes: readonly {
        readonly name: string;
        readonly size: readonly [number, number];
        readonly inSuite: boolean;
      }[];
      show(name: string): Promise<void>;
    };
  }
}

window.gallery = {
  scenes: scenes.map(({ name, size, inSuite = true }) => ({ name, size: SIZES[size], inSuite })),
  show: async (name) => {
    const scene = scenes.find((one) => one.name === name);
    if (scene === undefined) throw new Error(`There is no scene ${name}.`);
    await show(scene);
  },
};
addEventListener('hashchange', open);
open();
