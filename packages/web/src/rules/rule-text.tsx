// What the games themselves say: rules and options. It is English in every language of the house, and is marked so; what stands
// between backquotes is notation.

import type { VNode } from 'preact';
import { Whole } from '../texts/unbroken-text.tsx';

export const ENGLISH = { lang: 'en', dir: 'ltr' } as const;

interface Props {
  readonly text: string;
  /** The way to a rule that the text names; none where nothing would come of it. */
  readonly link?: (rule: string) => VNode | undefined;
}

export const RuleText = ({ text, link }: Props): VNode => (
  <>
    {text
      .split('`')
      .map((part, at) =>
        at % 2 === 1 ? <code key={at}>{part}</code> : <Whole key={at} text={part} link={link} />,
      )}
  </>
);
