import type { ReactNode } from 'react';
import type { Review } from '#contract/content-marks.ts';
import { PageHead } from '#app/head/page-head.tsx';
import { breadcrumbsThing, StructuredData } from '#app/head/structured-data.tsx';
import { breadcrumbsOf, sitePages } from './pages.ts';
import { NextStep } from '#app/sections/consultation.tsx';
import { useContent } from '#app/site/site-content.ts';
import { Band } from '#app/ui/band.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';
import { useAddress } from '#app/texts/texts.ts';

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
  const { home } = content;
  const linkTo = useAddress();
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
        <div className="tool-aside stack">
          {aside}
          <p className="text-sm text-quiet">{tool.about}</p>
        </div>
      </div>
      <NextStep
        sentence={home.consultation.heading}
        address={address}
        legalText={{
          reviewed: tool.reviewed,
          sources: tool.sources.lines,
          sourcesHeading: tool.sources.heading,
        }}
      >
        <ButtonLink href={linkTo('/services#consultation')} className="mt-6 wide-on-phone">
          {home.services.action}
        </ButtonLink>
      </NextStep>
    </>
  );
}
