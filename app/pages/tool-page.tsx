import type { ReactNode } from 'react';
import type { Review } from '#contract/content-marks.ts';
import { PageHead } from '#app/head/page-head.tsx';
import { breadcrumbsThing, StructuredData } from '#app/head/structured-data.tsx';
import { ConsultationLink } from './consultation.tsx';
import { breadcrumbsOf, sitePages } from './pages.ts';
import { useContent } from '#app/site/site-content.ts';
import { Band } from '#app/ui/band.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';

/** A page that begins with a form: a low top, the form on the first screen, and its explanation beside or below it. */
export function ToolPage(props: {
  /** The English address. */
  address: string;
  tool: {
    title: string;
    metaDescription: string;
    about: string;
    sources: { heading: string; lines: readonly string[] };
    reviewed?: Review | undefined;
  };
  /** The content of the main heading. */
  heading: ReactNode;
  /** A drawing beside the heading. */
  picture?: ReactNode;
  /** The form. */
  children: ReactNode;
  /** Content at the right of the form on a desktop, and below it on a phone. */
  aside: ReactNode;
  /** Content below the form. */
  more?: ReactNode;
}) {
  const { address, tool, heading, picture, children, aside, more } = props;
  const content = useContent();
  const texts = usePageTexts();
  const breadcrumbs = breadcrumbsOf(sitePages(content), address);
  return (
    <>
      <PageHead
        title={texts.titles.page(tool.title, content)}
        description={tool.metaDescription}
        address={address}
      />
      <StructuredData things={(siteUrl) => [breadcrumbsThing(siteUrl, breadcrumbs)]} />
      <Band className="tool-top on-dark">
        <Breadcrumbs breadcrumbs={breadcrumbs} label={texts.breadcrumbs} />
        <div className={picture ? 'halves' : undefined}>
          <h1 className={picture ? undefined : 'text-3xl'}>{heading}</h1>
          {picture}
        </div>
      </Band>
      <div className="wrap tool">
        <div>
          {children}
          {more}
        </div>
        {/* This is not a landmark, because it belongs to the form beside it. */}
        <div className="tool-aside callout stack no-print">
          {aside}
          <p className="text-sm text-quiet">{tool.about}</p>
        </div>
      </div>
      <ConsultationLink
        address={address}
        legalText={{
          reviewed: tool.reviewed,
          sources: tool.sources.lines,
          sourcesHeading: tool.sources.heading,
        }}
      />
    </>
  );
}
