import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { breakpointsOf, withBreakpoints } from '../../vite/styles.ts';

const names = breakpointsOf(
  '@custom-media --wide (min-width: 9px);\n@custom-media --few (max-width: 1em), (max-height: 2em);',
);

it('puts conditions in the place of their names, alternatives into every query', () => {
  expect(withBreakpoints('@media (--wide) {', names)).toBe('@media (min-width: 9px) {');
  expect(withBreakpoints('@media print, (--few) and (--wide) {', names)).toBe(
    '@media print, (max-width: 1em) and (min-width: 9px), (max-height: 2em) and (min-width: 9px) {',
  );
});

it('refuses a name that is not there', () => {
  expect(() => withBreakpoints('@media (--huge) {', names)).toThrow(/--huge is no breakpoint/);
});

it('the house has at most twelve', () => {
  const sheet = readFileSync(`${import.meta.dirname}/breakpoints.css`, 'utf8');
  expect(breakpointsOf(sheet).size).toBeLessThanOrEqual(12);
});
