import type { PhoneNumber } from '#contract/content.ts';
import type { PlanTexts } from '#contract/plan-range-content.ts';
import type { PlanInput, PlanRange } from '#contract/plan-range.ts';
import { fillIn } from '#contract/text.ts';
import { dollarsOf } from './amounts.ts';
import { WaysOn } from './controls.tsx';
import { RangeScale } from './scales.tsx';

interface PlanResultProps {
  range: PlanRange;
  income: PlanInput['income'];
  /** Each label with its typed or chosen value. */
  entries: readonly (readonly [label: string, text: string])[];
  texts: PlanTexts['results'];
  phone: PhoneNumber;
}

/** Shows the range on a scale and in words, and the links to a person. */
export function PlanResult({ range, income, entries, texts, phone }: PlanResultProps) {
  // Rounded to whole dollars, the low value down and the high value up. Cents would look like an exact payment.
  const low = Math.floor(range.lowCents / 100) * 100;
  const high = Math.ceil(range.highCents / 100) * 100;
  const values = { low: dollarsOf(low), high: dollarsOf(high) };
  return (
    <>
      <h2 tabIndex={-1}>{fillIn(texts.heading, values)}</h2>
      {range.mayExceedLimits && <p className="callout strong">{texts.limits}</p>}
      <RangeScale low={low} high={high} labels={texts.scale} />
      {planSentences(range, income, texts).map((text) => (
        <p key={text}>{fillIn(text, values)}</p>
      ))}
      <WaysOn ask={texts.ask} next={texts.next} phone={phone} />
      <div className="plan-entries">
        <h3>{texts.entries}</h3>
        <ul>
          {entries.map(([label, text]) => (
            <li key={label}>
              {label}: {text}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function planSentences(
  { lowCents, highCents }: PlanRange,
  income: PlanInput['income'],
  texts: PlanTexts['results'],
): string[] {
  const length = {
    below: texts.threeYears,
    equalOrAbove: texts.fiveYears,
    notSure: texts.notSure,
  }[income];
  return [
    texts.range,
    length,
    lowCents === 0 ? texts.zero : '',
    (highCents - lowCents) * 10 <= highCents ? texts.ends : '',
    texts.notAsked,
  ].filter((text) => text !== '');
}
