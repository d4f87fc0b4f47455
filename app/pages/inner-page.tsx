import type { ReactNode } from 'react';
import type { Thing } from 'schema-dts';
import { breadcrumbsOf } from '#app/breadcrumbs.ts';
import { PageHead, pageTitle } from '#app/head/page-head.tsx';
import { breadcrumbsThing, StructuredData } from '#app/head/structured-data.tsx';
import { PageTop } from '#app/sections/page-top.tsx';

/** Every page but the home page and the error pages: head, breadcrumbs, heading, then its content. */
export function InnerPage(props: {
  path: string;
  /** `title` is without the firm's name. */
  texts: { title: string; metaDescription: string; heading: string; lead?: string };
  /** Under the heading, on its ground. */
  top?: ReactNode;
  /** What search engines learn beyond the breadcrumbs. */
  things?: (siteUrl: string) => readonly Thing[];
  children: ReactNode;
}) {
  const { path, texts, top, things = () => [], children } = props;
  const { title, metaDescription, heading, lead } = texts;
  const crumbs = breadcrumbsOf(path);
  return (
    <>
      <PageHead title={pageTitle(title)} description={metaDescription} path={path} />
      <StructuredData
        things={(siteUrl) => [...things(siteUrl), breadcrumbsThing(siteUrl, crumbs)]}
      />
      <PageTop crumbs={crumbs} heading={heading} {...(lead !== undefined && { lead })}>
        {top}
      </PageTop>
      {children}
    </>
  );
}
