import type { ComponentProps, ReactNode } from 'react';
import type { Review } from '#contract/content-marks.ts';
import { linksIn } from './navigation.ts';
import { AgencyNotice } from '#app/sections/agency-notice.tsx';
import { Sources } from '#app/sections/sources.tsx';
import { useContent } from '#app/site/site-content.ts';
import { ConsultationLink } from './consultation.tsx';
import { InnerPage } from './inner-page.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';

/** Buttons to the sections of a long guide, below the heading. */
export function JumpLinks(props: { links: readonly { id: string; name: string }[] }) {
  return (
    <ul className="row mt-4">
      {props.links.map(({ id, name }) => (
        <li key={id}>
          <a href={`#${id}`} className="button button-on-dark">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface ReviewedPart {
  sources: readonly string[];
  reviewed?: Review | undefined;
}

/** A guide with the sentence of 11 U.S.C. 528 at its top, and its sources below its sections. */
export function GuidePage(props: {
  /** The English address. */
  address: string;
  guide: ComponentProps<typeof InnerPage>['texts'] & ReviewedPart;
  /** Below the heading. */
  top?: ReactNode;
  children: ReactNode;
}) {
  const { address, guide, top, children } = props;
  const { sources } = usePageTexts();
  const { notices } = useContent();
  return (
    <InnerPage
      address={address}
      texts={guide}
      top={
        <>
          {top}
          <p className="mt-4 measure text-sm text-pale">
            <AgencyNotice notices={notices} />
          </p>
        </>
      }
    >
      {children}
      <GuideSources heading={sources} guide={guide} />
      <ConsultationLink />
    </InnerPage>
  );
}

/** The sources of a guide and its reviewer. */
export function GuideSources({ heading, guide }: { heading: string; guide: ReviewedPart }) {
  return (
    <div className="wrap band-small">
      <Sources heading={heading} sources={guide.sources} reviewed={guide.reviewed} />
    </div>
  );
}

/** Links to the guides, on pages that do not have them yet; nothing for a firm without guides. */
export function GuideLinks() {
  const content = useContent();
  const links = linksIn('guides', content);
  if (links.length === 0) return undefined;
  const { footer } = content.navigation;
  return (
    <section className="wrap band-small">
      <h2 className="text-2xl">{footer.guidesHeading ?? footer.quickHeading}</h2>
      <ul className="row mt-3">
        {links.map(({ name, href }) => (
          <li key={href}>
            <a href={href} className="button button-outline">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
