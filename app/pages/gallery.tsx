import { galleryPage } from '#content/gallery.ts';
import { breadcrumbsOf } from '#app/breadcrumbs.ts';
import { PageHead, pageTitle } from '#app/head/page-head.tsx';
import { breadcrumbsThing, StructuredData } from '#app/head/structured-data.tsx';
import { PageTop } from '#app/sections/page-top.tsx';
import { NextStep } from './next-step.tsx';

const PATH = '/gallery';

export function GalleryPage() {
  const { title, heading, lead, metaDescription } = galleryPage;
  return (
    <>
      <PageHead title={pageTitle(title)} description={metaDescription} path={PATH} />
      <StructuredData things={(siteUrl) => [breadcrumbsThing(siteUrl, breadcrumbsOf(PATH))]} />
      <PageTop crumbs={breadcrumbsOf(PATH)} heading={heading} lead={lead} />
      <NextStep />
    </>
  );
}
