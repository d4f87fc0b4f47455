import { HtmlValidate } from 'html-validate';

/**
 * What the HTML standard forbids and what hinders assistive technology. Left out are the rules about
 * taste in `html-validate:recommended`: React writes `charSet`, `required=""` and `<meta />` in its own,
 * equally valid way, and telephone numbers are kept on one line by the styles.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // The one script comes from the page's own origin, and the policy allows no other.
    'require-sri': 'off',
  },
});

/** One line for each thing that is wrong with the document. */
export async function htmlProblems(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}
