import type { ReactNode } from 'react';
import type { PhoneNumber } from '#contract/content.ts';
import type { TextLink } from '#contract/content-fields.ts';
import type { ThingsToDo, Urgent, UrgentPage } from '#contract/guides.ts';
import { Band } from '#app/ui/band.tsx';
import { PhoneLink } from '#app/ui/button.tsx';
import { useContent } from '#app/site/site-content.ts';
import { Fold } from '#app/ui/fold.tsx';
import { Icon, type IconId } from '#app/ui/icon.tsx';
import { LinkRows, type LinkRow } from '#app/ui/link-rows.tsx';
import { openingOf } from '#app/ui/sentences.ts';
import { ArticleSections } from './article-text.tsx';
import { NextStep } from './consultation.tsx';
import type { LegalText } from './sources.tsx';
import { StepsUntilOpen } from './when-closed.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';
import { useAddress } from '#app/texts/texts.ts';

/** The phone number as the first thing on a page. */
export function CallFirst(props: {
  text: string;
  phone: PhoneNumber;
  /** The link to the form, for people who cannot talk now: an urgent page has no form. */
  write: TextLink;
  /** The picture of the attorney who answers. */
  face?: string | undefined;
}) {
  const { text, phone, write, face } = props;
  return (
    <div className="mt-4">
      <p className="lead text-pale">{text}</p>
      <div className="row mt-4">
        <CallButton phone={phone} />
        <a href={write.href} className="touch text-sm text-pale underline">
          {face && <img src={face} alt="" width={44} height={44} className="face not-wide" />}
          <span>{write.label}</span>
        </a>
      </div>
    </div>
  );
}

function CallButton({ phone }: { phone: PhoneNumber }) {
  const { call } = usePageTexts();
  return (
    <a href={`tel:${phone.dial}`} className="button button-primary text-lg wide-on-phone">
      <Icon name="phone" />
      <span>
        {call} <span className="nowrap">{phone.display}</span>
      </span>
    </a>
  );
}

/** The call as the last thing on a page. */
export function CallLast(props: {
  text: string;
  phone: PhoneNumber;
  address: string;
  legalText: LegalText;
}) {
  const { text, phone, address, legalText } = props;
  return (
    <NextStep sentence={text} address={address} legalText={legalText}>
      <p className="mt-4">
        <CallButton phone={phone} />
      </p>
    </NextStep>
  );
}

/** Hours and 711. The note is after the first steps, which must fit the first screen. */
export function CallNote({ hours, relay }: { hours: string; relay: string }) {
  return (
    <div className="mt-4 text-sm text-quiet">
      <p>{hours}</p>
      <p>{relay}</p>
    </div>
  );
}

const CRISIS_LINE = '988';

/** The crisis line, which a phone calls with one tap. */
export function Distress({ text }: { text: string }) {
  const [before = '', ...after] = text.split(CRISIS_LINE);
  return (
    <p className="measure quiet-line mt-4">
      {before}
      {after.length > 0 && (
        <a href={`tel:${CRISIS_LINE}`} className="text-link">
          {CRISIS_LINE}
        </a>
      )}
      {after.join(CRISIS_LINE)}
    </p>
  );
}

/** The icons of urgent pages, by page id. An upset visitor recognizes an icon before reading. */
export const PAGE_ICONS: Readonly<Record<string, IconId>> = {
  sued: 'papers',
  'account-frozen': 'lock',
  wages: 'pay',
  'tax-or-student-loan': 'refund',
  'sale-date': 'home',
  eviction: 'key',
  car: 'car',
  utility: 'plug',
  'threatening-call': 'phone',
  'someone-at-home': 'hidden',
};

/** Links to the urgent pages, each with the name of its situation. `withNotes` adds the other subjects of the page. */
export function urgentRows(
  pages: readonly UrgentPage[],
  address: (address: string) => string,
  withNotes = false,
): LinkRow[] {
  return pages.map(({ id, situation, summary }) => ({
    href: address(`/urgent/${id}`),
    title: situation,
    ...(withNotes && { note: summary, icon: PAGE_ICONS[id] ?? 'alert' }),
  }));
}

/** A text that is longer by this factor has more than one part beside it. */
const MUCH_LONGER = 1.5;

/** The answer of an urgent page: first steps, date, papers, law by state, and what bankruptcy can and cannot do. */
export function UrgentAnswer(props: {
  page: UrgentPage;
  urgent: Urgent;
  /** The states in whose courts the firm may act. */
  licensedIn: readonly string[];
  /** The state of the office, whose law most visitors need: its row is open. */
  homeState: string | undefined;
  /** The link to the sheet for the call, if the site has that page. */
  sheet: TextLink | undefined;
  /** The address of the list of what not to do, if the site has it. */
  dontsHref: string | undefined;
  note: ReactNode;
}) {
  const { page, urgent, licensedIn, homeState, sheet, dontsHref, note } = props;
  const address = useAddress();
  const { labels } = urgent;
  const moreLinks = [{ title: labels.others, href: address('/urgent') }];
  if (dontsHref) moreLinks.unshift({ title: labels.donts, href: dontsHref });
  const { phone } = useContent().firm;
  const steps = page.hasDate ? (page.closedSteps ?? urgent.closed.steps) : [];
  const first = (
    <div className="callout">
      <h2>{labels.today}</h2>
      <p>{page.today}</p>
      {steps.length > 0 && (
        <StepsUntilOpen
          heading={urgent.closed.heading}
          steps={steps}
          className="mt-4"
          list="measure"
        />
      )}
    </div>
  );
  const { states = [] } = page;
  // The date is below the shorter one of the first two boxes if their heights differ much, and
  // beside the law of a state that is alone.
  let datePlace: 'first' | 'papers' | 'row' | 'beside' = states.length === 1 ? 'beside' : 'row';
  if (page.mostUrgent || steps.length === 0) datePlace = 'first';
  else if (steps.length > 3) datePlace = 'papers';
  const [whereItIs, moreOnDate] = openingOf(page.date);
  const date = (
    <div className={`callout most-urgent ${datePlace === 'row' ? 'date-row' : ''}`}>
      <div>
        <h2 className="check-line">
          <Icon name="date" size={28} className="text-action" />
          <span>{labels.date}</span>
        </h2>
        <p className="serif text-xl">{whereItIs}</p>
      </div>
      <div>
        {moreOnDate !== '' && <p>{moreOnDate}</p>}
        <p className="text-sm text-quiet">{urgent.datesNote}</p>
      </div>
    </div>
  );
  const lengths = states.map(({ text }) => text.length);
  const [ofFirst = 0] = lengths;
  const ofOthers = lengths.reduce((sum, length) => sum + length, -ofFirst);
  const isLongFirst = states.length === 3 && ofFirst > (MUCH_LONGER * ofOthers) / 2;
  const law = states.length > 0 && (
    <div>
      <h2>{labels.states}</h2>
      <div className={`by-state mt-3 ${isLongFirst ? 'long-first' : ''}`}>
        {states.map(({ state, text, link }) => (
          <details key={state} className="fold open-on-wide" open={state === homeState}>
            <summary>{state}</summary>
            <p>{text}</p>
            {link && <RowLink link={link} />}
          </details>
        ))}
      </div>
      {urgent.statesNote && states.some(({ state }) => !licensedIn.includes(state)) && (
        <p className="mt-3 text-sm text-quiet">{urgent.statesNote}</p>
      )}
    </div>
  );
  const [opening, second, ...others] = page.article.sections;
  const foldsBeside = opening && second && opening.html.length > MUCH_LONGER * second.html.length;
  const folds = others.length > 0 && (
    <div className={foldsBeside ? undefined : 'fold-columns'}>
      {others.map(({ id, heading, html }) => (
        <Fold key={id} id={id} title={heading}>
          <div className="flow" dangerouslySetInnerHTML={{ __html: html }} />
        </Fold>
      ))}
    </div>
  );
  const openingText = opening && <ArticleSections sections={[opening]} />;
  return (
    <Band className="band-small" wrap="wrap stack-large">
      <div className="urgent-first">
        <div className="stack">
          {page.mostUrgent ? <MostUrgent things={page.mostUrgent} /> : first}
        </div>
        <div className="stack">
          {page.mostUrgent && first}
          <div className="card padded urgent-papers">
            <PhoneLink
              phone={phone}
              className="touch serif text-2xl text-action only-wide"
              before={<Icon name="phone" />}
            />
            <h2 className="text-xl">{labels.bring}</h2>
            <ul className="stack-small mt-3">
              {page.bring.map((line) => (
                <li key={line} className="check-line">
                  <Icon name="check" className="text-action" />
                  <span>{line}</span>
                </li>
              ))}
            </ul>
            {sheet && <RowLink link={sheet} />}
            {page.distress && <Distress text={urgent.distress} />}
            {note}
          </div>
          {datePlace === 'papers' && date}
        </div>
        {datePlace === 'first' && date}
      </div>
      {datePlace === 'row' && date}
      {datePlace !== 'beside' && law}
      <div className="reading halves">
        <div className="stack-large">
          {datePlace === 'beside' && date}
          {datePlace === 'beside' ? law : openingText}
        </div>
        <div className="stack-large">
          {datePlace === 'beside' && openingText}
          {second && <ArticleSections sections={[second]} />}
          {foldsBeside && <div className="line-above">{folds}</div>}
        </div>
      </div>
      {(page.checklist || (folds && !foldsBeside)) && (
        <div className="line-above reading">
          {page.checklist && <Checklist checklist={page.checklist} />}
          {!foldsBeside && folds}
        </div>
      )}
      <LinkRows rows={moreLinks} />
    </Band>
  );
}

/** The one thing that cannot wait. Only its first row is open, because the first steps come after it. */
function MostUrgent({ things }: { things: ThingsToDo }) {
  const { heading, lead, items, link } = things;
  return (
    <div className="callout most-urgent">
      <h2>{heading}</h2>
      <p>{lead}</p>
      {items.map((item, index) => (
        <Fold key={item.title} title={item.title} open={index === 0}>
          <p>{item.text}</p>
          {item.link && <RowLink link={item.link} />}
        </Fold>
      ))}
      {link && <RowLink link={link} />}
    </div>
  );
}

/** Things that a visitor can do, closed at first. */
function Checklist({ checklist }: { checklist: ThingsToDo }) {
  const { heading, lead, items, link } = checklist;
  return (
    <details className="guide-steps fold">
      <summary>
        <span>
          <strong className="block">{heading}</strong>
          {lead}
        </span>
      </summary>
      <div className="in-twos">
        {items.map((item) => (
          <div key={item.title}>
            <h3 className="text-xl">{item.title}</h3>
            <p className="mt-1">{item.text}</p>
            {item.link && <RowLink link={item.link} />}
          </div>
        ))}
        {link && <RowLink link={link} />}
      </div>
    </details>
  );
}

export function RowLink({ link }: { link: TextLink }) {
  return (
    <a href={link.href} className="text-link touch">
      {/* One child, because a flex link has a gap between two children. */}
      <span>{link.label}</span>
    </a>
  );
}
