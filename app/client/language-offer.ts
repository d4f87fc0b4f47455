import styles from '#app/styles/language-offer.css?url';
import { readItem, writeItem } from './device-storage.ts';
import { addStyles } from './islands.ts';

/** The texts of the offer, by language. The main language has none, because its pages are never offered. */
const TEXTS = import.meta.glob<OfferTexts>('../texts/*/offer.ts', { import: 'offer' });
interface OfferTexts {
  region: string;
  link: string;
  close: string;
}

/** The key under which this device stores that the visitor closed the offer. */
const CLOSED = 'language-offer';

/** Shows one line with a link to this page in `language`. */
export async function showOffer(language: string): Promise<void> {
  const page = document.querySelector<HTMLLinkElement>(`link[hreflang="${language}"]`);
  const load = TEXTS[`../texts/${language}/offer.ts`];
  if (!page || !load || readItem('localStorage', CLOSED) !== undefined) return;
  const [texts] = await Promise.all([load(), addStyles(styles)]);
  const line = document.createElement('aside');
  line.className = 'language-offer no-print';
  line.lang = language;
  line.ariaLabel = texts.region;
  const link = document.createElement('a');
  link.href = page.href;
  link.hreflang = language;
  link.className = 'touch';
  link.textContent = texts.link;
  const sentence = document.createElement('p');
  sentence.append(link);
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'icon-button';
  close.ariaLabel = texts.close;
  close.textContent = '×';
  close.addEventListener('click', () => {
    writeItem('localStorage', CLOSED, true);
    line.remove();
  });
  line.append(sentence, close);
  // The offer is the first thing that the Tab key reaches after the link that skips to the main content.
  document.querySelector('.skip-link')?.after(line);
}
