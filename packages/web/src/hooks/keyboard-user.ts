// Whether a person plays by keys just now: only then may the focus be moved for them. The page listens from its beginning, so that
// a table knows how it was opened.

const KEYS = ['Enter', ' ', 'Escape', 'Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** The answer changes without drawing anything anew. */
export const byKeys = { current: false };

/** A letter, a space, a line that is sent: what words are made of. */
const isOfWords = ({ key }: KeyboardEvent): boolean =>
  key.length === 1 || key === 'Enter' || key === 'Backspace';

/** Called once, by the page. */
export const watchKeys = (): void => {
  let types = false;
  const key = (event: KeyboardEvent): void => {
    const { target } = event;
    // Who types does not play, nor goes on to when a match begins and takes the field away: the words must not end at a piece
    // that comes up meanwhile.
    types = target instanceof HTMLInputElement || (types && target === document.body && isOfWords(event));
    if (types) byKeys.current = false;
    else if (KEYS.includes(event.key)) byKeys.current = true;
  };
  const press = (): void => {
    types = false;
    byKeys.current = false;
  };
  addEventListener('keydown', key, { capture: true });
  addEventListener('pointerdown', press, { capture: true });
};
