import { HtmlValidate } from 'html-validate';

/**
 * The rules of the HTML standard and of accessibility, without the style rules of
 * `html-validate:recommended`: React writes `charSet`, `required=""` and `<meta />`, which are
 * valid, and CSS keeps telephone numbers on one line.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // The one script comes from the page's own origin, and the policy allows no other.
    'require-sri': 'off',
    // The sheet of /call-sheet is sent nowhere. Journeys send each form that has something to send.
    'wcag/h32': 'off',
  },
});

/** One line for each error in the document. */
export async function htmlProblems(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}
