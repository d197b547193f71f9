// Whether a person plays by keys just now: only then may the focus be moved for them. The page listens from its beginning, so that
// a table knows how it was opened.

const KEYS = ['Enter', ' ', 'Escape', 'Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** The answer changes without drawing anything anew. */
export const byKeys = { current: false };

/** Called once, by the page. */
export const watchKeys = (): void => {
  const key = (event: KeyboardEvent): void => {
    // Who types does not play: words must not end at a piece that comes up meanwhile.
    if (event.target instanceof HTMLInputElement) byKeys.current = false;
    else if (KEYS.includes(event.key)) byKeys.current = true;
  };
  const press = (): void => {
    byKeys.current = false;
  };
  addEventListener('keydown', key, { capture: true });
  addEventListener('pointerdown', press, { capture: true });
};
