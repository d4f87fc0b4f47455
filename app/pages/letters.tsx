import type { Letters } from '#contract/guides.ts';
import { LettersToCopy } from '#app/sections/letters.tsx';
import { PageScript } from '#app/ui/island.tsx';
import { GuidePage } from './guide-parts.tsx';

/** Letters that a visitor can copy or print. */
export function LettersPage({ letters }: { letters: Letters }) {
  return (
    <GuidePage address="/letters" guide={letters}>
      <LettersToCopy letters={letters} />
      <PageScript name="letter-buttons" />
    </GuidePage>
  );
}
