import type { PhoneNumber } from '#contract/content.ts';
import type { PlanTexts } from '#contract/plan-range-content.ts';
import type { PlanInput, PlanRange } from '#contract/plan-range.ts';
import { useAddress } from '#app/texts/texts.ts';
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

/** If the two ends of the range differ by this or less, they are shown as one payment. */
const FEW_CENTS = 5_00;

/** Shows the range on a scale and in words, and the links to a person. */
export function PlanResult({ range, income, entries, texts, phone }: PlanResultProps) {
  const address = useAddress();
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
  const warnings = warningsOf(range, texts);
  return (
    <>
      <h2 tabIndex={-1}>{fillIn(high - low <= FEW_CENTS ? texts.about : texts.heading, values)}</h2>
      {warnings.length > 0 && (
        <div>
          {warnings.map((text) => (
            <p key={text}>{fillIn(text, values)}</p>
          ))}
        </div>
      )}
      <RangeScale
        low={low}
        high={high}
        left={left.kind === 'nothing' ? 0 : leftCents}
        labels={texts.scale}
      />
      {planSentences(range, income, texts).map((text) => (
        <p key={text}>{fillIn(text, values)}</p>
      ))}
      {left.kind === 'not-sure' && (
        <p>
          {texts.leftNotSure}{' '}
          {texts.compare && (
            <a className="text-link" href={address('/income-check')}>
              {texts.compare}
            </a>
          )}
        </p>
      )}
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

/** Warnings that come before the range. */
function warningsOf({ left, mayExceedLimits }: PlanRange, texts: PlanTexts['results']): string[] {
  const { kind } = left;
  return [
    ...(kind === 'nothing' ? [texts.nothingLeft] : []),
    ...(kind === 'less-than-low' ? [texts.lessThanLow] : []),
    ...(mayExceedLimits ? [texts.limits] : []),
  ];
}

function planSentences(
  { lowCents, highCents, left }: PlanRange,
  income: PlanInput['income'],
  texts: PlanTexts['results'],
): string[] {
  const length = {
    below: texts.threeYears,
    'equal-or-above': texts.fiveYears,
    'not-sure': texts.notSure,
  }[income];
  return [
    texts.range,
    length,
    left.kind === 'some' ? texts.left : '',
    left.kind === 'no-costs' ? texts.noCosts : '',
    income === 'equal-or-above' ? texts.notNarrowed : '',
    lowCents === 0 ? texts.zero : '',
    (highCents - lowCents) * 10 <= highCents ? texts.ends : '',
    texts.notAsked,
  ].filter((text) => text !== '');
}
