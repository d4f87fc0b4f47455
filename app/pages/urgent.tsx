import type { Urgent, UrgentPage } from '#contract/guides.ts';
import { hoursSentence } from '#contract/hours-in-words.ts';
import { Band } from '#app/ui/band.tsx';
import { attorneyOf, speakerAtEndOf } from '#app/sections/attorneys.tsx';
import { StayPicture } from '#app/sections/guide-pictures.tsx';
import { DONTS_ID } from '#app/sections/prepare.tsx';
import {
  CallFirst,
  CallLast,
  CallNote,
  Distress,
  PAGE_ICONS,
  RowLink,
  UrgentAnswer,
  urgentRows,
} from '#app/sections/urgent.tsx';
import { Person } from '#app/sections/voice.tsx';
import { StepsUntilOpen, WhenClosed } from '#app/sections/when-closed.tsx';
import { useRenderSettings } from '#app/site/render-settings.ts';
import { useContent } from '#app/site/site-content.ts';
import { LinkRows } from '#app/ui/link-rows.tsx';
import { InnerPage } from './inner-page.tsx';
import { officeDataInWords } from './office-data.ts';
import { useAddress } from '#app/texts/texts.ts';
import { PageScript } from '#app/ui/island.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';

export function UrgentListPage({ urgent }: { urgent: Urgent }) {
  const { 'call-sheet': sheet, firm } = useContent();
  const { sources: sourcesHeading } = urgent.labels;
  const address = useAddress();
  return (
    <InnerPage
      address="/urgent"
      texts={urgent}
      {...useTop('/urgent', urgent.call, urgent)}
      sign="alert"
    >
      <Band className="band-small">
        <h2 className="sr-only">{urgent.listHeading}</h2>
        <LinkRows rows={urgentRows(urgent.pages, address, true)} />
        <StepsUntilOpen
          heading={urgent.closed.heading}
          steps={urgent.closed.steps}
          className="callout mt-6"
          list="in-twos"
        />
        <div className="halves">
          <Distress text={urgent.distress} />
          <div>
            <UrgentNote urgent={urgent} />
            {sheet && <RowLink link={{ label: sheet.heading, href: address('/call-sheet') }} />}
          </div>
        </div>
      </Band>
      <StayPicture stay={urgent.stay} />
      <CallLast
        text={urgent.call}
        phone={firm.phone}
        address="/urgent"
        legalText={{ ...urgent, sourcesHeading }}
      />
    </InnerPage>
  );
}

/** The page of one urgent situation. It has no form, because these visitors should call. */
export function UrgentAnswerPage({ urgent, page }: { urgent: Urgent; page: UrgentPage }) {
  const { 'call-sheet': sheet, firm, prepare } = useContent();
  const { sources: sourcesHeading } = urgent.labels;
  const address = useAddress();
  const call = page.call ?? urgent.call;
  const own = `/urgent/${page.id}`;
  const top = useTop(own, call, urgent);
  const licensedIn = firm.states
    .filter(({ admission }) => admission === 'licensed')
    .map(({ name }) => name);
  return (
    <>
      {page.leave && <LeavePage {...page.leave} />}
      <InnerPage
        address={own}
        texts={{ ...page, heading: page.situation }}
        {...top}
        sign={PAGE_ICONS[page.id] ?? 'alert'}
      >
        <UrgentAnswer
          page={page}
          urgent={urgent}
          licensedIn={licensedIn}
          homeState={firm.states.find(({ code }) => code === firm.office.state)?.name}
          sheet={sheet && { label: sheet.invite, href: address('/call-sheet') }}
          dontsHref={prepare && address(`/prepare#${DONTS_ID}`)}
          note={<UrgentNote urgent={urgent} />}
        />
        <CallLast
          text={call}
          phone={firm.phone}
          address={own}
          legalText={{ ...page, sourcesHeading }}
        />
      </InnerPage>
    </>
  );
}

/** The dark top of an urgent page: the call, who answers it, and when. This attorney speaks at the end of the page. */
function useTop(address: string, text: string, urgent: Urgent) {
  const content = useContent();
  const { firm, language } = content;
  const { builtAt } = useRenderSettings();
  const office = officeDataInWords(firm, language, new Date(builtAt));
  const speaker = speakerAtEndOf(address, content);
  const person = attorneyOf(speaker?.id, content);
  return {
    compact: true,
    top: <CallFirst text={text} phone={firm.phone} write={urgent.write} face={speaker?.imageUrl} />,
    aside: (
      <div className="stack">
        {person && (
          <Person person={person} className="person mt-3 text-pale only-wide">
            {hoursSentence(firm, language)}
          </Person>
        )}
        <WhenClosed closed={urgent.closed} office={office} />
      </div>
    ),
  };
}

/** The note has only the hours, because `WhenClosed` says when the office opens. */
function UrgentNote({ urgent }: { urgent: Urgent }) {
  const { firm, language } = useContent();
  const hours = [hoursSentence(firm, language), firm.speaks].filter(Boolean).join(' ');
  return <CallNote hours={hours} relay={urgent.relay} />;
}

/**
 * Lets a visitor immediately leave a page that someone at home must not see. Without scripts it is a plain link;
 * `client/leave-page.ts` hides the page, replaces it in the history and counts the Esc key. It is first on the page, so
 * that the Tab key soon reaches it.
 */
function LeavePage({ label, href }: { label: string; href: string }) {
  const { keys, ...status } = usePageTexts().leavePage;
  return (
    <>
      <a className="leave-page button button-outline" href={href} rel="noreferrer">
        <span>
          {label}
          <small>{keys}</small>
        </span>
      </a>
      <output
        className="leave-status sr-only"
        data-two={status.two}
        data-one={status.one}
        data-expired={status.expired}
        data-leaving={status.leaving}
      />
      <PageScript name="leave-page" />
    </>
  );
}
