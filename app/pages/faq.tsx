import { faqPage, myths } from '#content/myths.ts';
import { breadcrumbsOf } from '#app/breadcrumbs.ts';
import { PageHead, pageTitle } from '#app/head/page-head.tsx';
import { breadcrumbsThing, questionsThing, StructuredData } from '#app/head/structured-data.tsx';
import { Myths } from '#app/sections/myths.tsx';
import { PageTop } from '#app/sections/page-top.tsx';
import { NextStep } from './next-step.tsx';

const PATH = '/faq';

export function FaqPage() {
  const { title, heading, lead, metaDescription } = faqPage;
  return (
    <>
      <PageHead title={pageTitle(title)} description={metaDescription} path={PATH} />
      <StructuredData
        things={(siteUrl) => [
          questionsThing(siteUrl, PATH, myths),
          breadcrumbsThing(siteUrl, breadcrumbsOf(PATH)),
        ]}
      />
      <PageTop crumbs={breadcrumbsOf(PATH)} heading={heading} lead={lead} />
      <Myths entries={myths} />
      <NextStep />
    </>
  );
}
