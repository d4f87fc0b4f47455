import type { Urgent } from '#contract/guides.ts';
import { Icon } from '#app/ui/icon.tsx';

/**
 * What a visitor can do alone until the office opens. It is open in the HTML, so that it can be read without scripts;
 * `client/office-hours.ts` closes it during office hours, and otherwise says when the office opens.
 */
export function WhenClosed(props: {
  closed: Urgent['closed'];
  /** When the office is open, as `client/office-hours.ts` reads it. */
  office: string;
}) {
  const { closed, office } = props;
  const { heading, now, text, steps } = closed;
  return (
    <details open className="when-closed" data-office={office}>
      <summary>
        <h2 data-closed-now={now}>{heading}</h2>
        <Icon name="down" />
      </summary>
      <p>{text}</p>
      <ol>
        {steps.map((step) => (
          <li key={step.text}>
            {step.text}{' '}
            {step.link && (
              <a className="text-link" href={step.link.href}>
                {step.link.label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
