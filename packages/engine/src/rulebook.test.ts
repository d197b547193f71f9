// Rule books: the sentence of a number, and the sentences in force under given options.

import { describe, expect, it } from 'vitest';
import { type RuleBook, ruleNumbers, rulesInForce, ruleText } from './rulebook.ts';

const book: RuleBook = {
  prefix: 'T',
  grammar: 'T-1',
  sections: [
    { title: 'Always', rules: { 'T-1': 'A sentence.' } },
    {
      title: 'Sometimes',
      rules: {
        'T-2': { text: 'Loud.', when: { loud: true } },
        'T-3': { text: 'Long or short.', when: { size: ['long', 'short'], loud: false } },
        'T-4': { text: 'Red or blue.', when: { colours: ['red', 'blue'] } },
        'T-5': { text: 'Green.', when: { colours: 'green' } },
      },
    },
  ],
};

describe('a rule book', () => {
  it('has its numbers in order and a sentence for each, whatever the options', () => {
    expect(ruleNumbers(book)).toEqual(['T-1', 'T-2', 'T-3', 'T-4', 'T-5']);
    expect(['T-1', 'T-2', 'T-9'].map((number) => ruleText(book, number))).toEqual([
      'A sentence.',
      'Loud.',
      undefined,
    ]);
  });

  it.each([
    [{ loud: true, size: 'long', colours: [] }, ['T-1', 'T-2']],
    [{ loud: false, size: 'short', colours: ['blue'] }, ['T-1', 'T-3', 'T-4']],
    [{ loud: false, size: 'wide', colours: ['green', 'red'] }, ['T-1', 'T-4', 'T-5']],
    [{ loud: false, size: 'longest', colours: ['reddish'] }, ['T-1']],
  ])('under %j these rules are in force: %j', (options, numbers) => {
    const numbersInForce = rulesInForce(book, options).flatMap(({ rules }) =>
      rules.map(([number]) => number),
    );
    expect(numbersInForce).toEqual(numbers);
  });

  it('leaves out sections without a rule in force', () => {
    const sections = rulesInForce(book, { loud: false, size: 'wide', colours: [] });
    expect(sections).toEqual([{ title: 'Always', rules: [['T-1', 'A sentence.']] }]);
  });
});
