// Whether a person plays by keys just now: only then may the focus be moved for them. The page listens from its beginning, so that
// a table knows how it was opened.

const KEYS = ['Enter', ' ', 'Escape', 'Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** The answer changes without drawing anything anew. */
export const byKeys = { current: false };

/** Called once, by the page. */
export const watchKeys = (): void => {
  const key = (event: KeyboardEvent): void => {
    if (KEYS.includes(event.key)) byKeys.current = true;
  };
  const press = (): void => {
    byKeys.current = false;
  };
  addEventListener('keydown', key, { capture: true });
  addEventListener('pointerdown', press, { capture: true });
};
