import type { PhoneNumber } from '#contract/content.ts';
import type { PlanTexts } from '#contract/plan-range-content.ts';
import type { PlanInput, PlanRange } from '#contract/plan-range.ts';
import { dollarsOf, fillIn } from './amounts.ts';
import { WaysOn } from './controls.tsx';
import { RangeScale } from './scales.tsx';

interface PlanResultProps {
  range: PlanRange;
  income: PlanInput['income'];
  texts: PlanTexts['results'];
  phone: PhoneNumber;
}

/** The range on a scale and in words, and the ways on. */
export function PlanResult({ range, income, texts, phone }: PlanResultProps) {
  const { left } = range;
  // Rounded to whole dollars, the low value down and the high value up. Cents would look like an exact payment.
  const low = Math.floor(range.lowCents / 100) * 100;
  const high = Math.ceil(range.highCents / 100) * 100;
  const leftCents = 'cents' in left ? left.cents : undefined;
  const values = {
    low: dollarsOf(low),
    high: dollarsOf(high),
    left: dollarsOf(leftCents ?? 0),
  };
  return (
    <>
      <h2 tabIndex={-1}>{fillIn(texts.heading, values)}</h2>
      <RangeScale
        low={low}
        high={high}
        left={left.kind === 'nothing' ? 0 : leftCents}
        labels={texts.scale}
      />
      {sentencesOf(range, income, texts).map((text) => (
        <p key={text}>{fillIn(text, values)}</p>
      ))}
      <div className="tool-ways">
        <WaysOn ask={texts.ask} next={texts.next} phone={phone} />
      </div>
    </>
  );
}

function sentencesOf(
  { lowCents, highCents, left, mayExceedLimits }: PlanRange,
  income: PlanInput['income'],
  texts: PlanTexts['results'],
): string[] {
  const length = {
    below: texts.threeYears,
    'equal-or-above': texts.fiveYears,
    'not-sure': texts.notSure,
  }[income];
  const leftOver = {
    'not-shown': '',
    'no-costs': texts.noCosts,
    nothing: texts.nothingLeft,
    'less-than-low': texts.lessThanLow,
    some: texts.left,
  }[left.kind];
  return [
    texts.range,
    length,
    leftOver,
    income === 'equal-or-above' ? texts.notNarrowed : '',
    lowCents === 0 ? texts.zero : '',
    (highCents - lowCents) * 10 <= highCents ? texts.ends : '',
    mayExceedLimits ? texts.limits : '',
    texts.notAsked,
  ].filter((text) => text !== '');
}
