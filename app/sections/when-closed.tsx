import type { Urgent } from '#contract/guides.ts';
import { Icon } from '#app/ui/icon.tsx';

/** As `client/office-hours.ts` reads it: everything that would need `Intl` in the browser, which takes 20 ms to start. */
export interface OfficeData {
  daysOff: readonly string[];
  /** From Sunday: when the office opens and closes in minutes since midnight; its weekday and its opening in words. */
  week: readonly (readonly [opens: number, closes: number, day: string, time: string] | null)[];
  /** When the clocks change, in ms since 1970, and how many minutes they are then ahead of UTC. The first is in the past. */
  clocks: readonly (readonly [from: number, minutes: number])[];
}

/**
 * When the office opens, and what to do about the call. It is open in the HTML, so that it can be read without scripts;
 * `client/office-hours.ts` closes it during office hours, and otherwise says when the office opens.
 */
export function WhenClosed(props: { closed: Urgent['closed']; office: OfficeData }) {
  const { closed, office } = props;
  const { heading, now, text } = closed;
  return (
    <details open className="when-closed" data-office={JSON.stringify(office)}>
      <summary>
        <h2 data-closed-now={now}>{heading}</h2>
        <Icon name="down" />
      </summary>
      <p>{text}</p>
    </details>
  );
}

/** What a visitor can do alone until then. It is shown while `WhenClosed` is open. */
export function StepsUntilOpen({ closed }: { closed: Urgent['closed'] }) {
  return (
    <div className="steps-until-open">
      <p>
        <strong>{closed.heading}</strong>
      </p>
      <ol>
        {closed.steps.map(({ text, link }) => (
          <li key={text}>
            {text}{' '}
            {link && (
              <a className="text-link" href={link.href}>
                {link.label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
