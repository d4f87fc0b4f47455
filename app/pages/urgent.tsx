import type { Urgent, UrgentPage } from '#contract/guides.ts';
import { StayPicture } from '#app/sections/guide-pictures.tsx';
import { CallFirst, Distress, UrgentAnswer, urgentRows } from '#app/sections/urgent.tsx';
import { useContent } from '#app/site-content.ts';
import { LinkRows } from '#app/ui/link-rows.tsx';
import { GuideSources } from './guide-parts.tsx';
import { InnerPage } from './inner-page.tsx';

/** The list of urgent situations. */
export function UrgentListPage({ urgent }: { urgent: Urgent }) {
  const { firm, notices } = useContent();
  return (
    <InnerPage
      path="/urgent"
      texts={urgent}
      top={<CallFirst text={urgent.call} firm={firm} notices={notices} />}
      compact
    >
      <section className="pt-3 pb-10 lg:py-16">
        <div className="wrap">
          <h2 className="text-3xl max-lg:sr-only">{urgent.listHeading}</h2>
          <LinkRows
            rows={urgentRows(urgent.pages, true)}
            className="max-lg:border-t-0 lg:mt-5 lg:columns-2 lg:gap-16"
          />
          <Distress text={urgent.distress} className="mt-6" />
        </div>
      </section>
      <StayPicture stay={urgent.stay} tinted />
      <GuideSources heading={urgent.labels.sources} guide={urgent} />
    </InnerPage>
  );
}

/** The page of one urgent situation. It has no form, because these visitors should call. */
export function UrgentAnswerPage({ urgent, page }: { urgent: Urgent; page: UrgentPage }) {
  const { firm, notices } = useContent();
  return (
    <InnerPage
      path={`/urgent/${page.id}`}
      texts={{ ...page, heading: page.situation }}
      top={<CallFirst text={page.call ?? urgent.call} firm={firm} notices={notices} />}
      compact
    >
      <UrgentAnswer page={page} urgent={urgent} />
    </InnerPage>
  );
}
