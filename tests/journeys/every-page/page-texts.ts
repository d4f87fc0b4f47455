import { say } from '#tests/support/browser/site-language.ts';
import { attorneys, faq, record, services } from '#tests/support/content/sample.ts';

const FORM = () => say('Request Free Consultation', 'content.home');

/** Texts that only the page at this address shows, in the language of the test that calls this. */
export const pageTexts = (): Readonly<Record<string, readonly string[]>> => ({
  '/about': [say('Our Attorneys'), ...attorneys.map(({ title }) => say(title))],
  '/services': [say('Chapter 7'), say('Foreclosure Defense'), FORM()],
  ...Object.fromEntries(
    services.map(({ id, heading }) => [`/services/${id}`, [say(heading), FORM()]]),
  ),
  '/our-record': [
    ...record.headlines.map(({ value }) => say(value, 'content.record')),
    say('Find a court'),
  ],
  '/gallery': [
    say(
      'This page is under construction. Everything else is open: read about your choices, or ask us.',
    ),
  ],
  '/faq': faq.myths.map(({ question }) => say(question)),
  '/privacy-policy': [say('Privacy Policy'), say('Last updated:')],
  '/terms-of-service': [say('Terms of Service'), say('Last updated:')],
  '/disclaimer': [say('Disclaimer'), say('Last updated:')],
});

/** The breadcrumbs of the page at this address. */
export const breadcrumbs = (): Readonly<Record<string, readonly string[]>> => ({
  '/': [],
  '/about': [say('Home'), say('About')],
  '/services': [say('Home'), say('Services')],
  '/services/chapter7': [say('Home'), say('Services'), say('Chapter 7')],
  '/services/chapter13': [say('Home'), say('Services'), say('Chapter 13')],
  '/services/chapter11': [say('Home'), say('Services'), say('Chapter 11')],
  '/services/debt-settlement': [
    say('Home'),
    say('Services'),
    say('Debt Settlement', 'content.services.5.title'),
  ],
  '/our-record': [say('Home'), say('Our Record')],
  '/privacy-policy': [say('Home'), say('Privacy Policy')],
  '/terms-of-service': [say('Home'), say('Terms of Service')],
});
