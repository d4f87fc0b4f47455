import { galleryPage } from '#content/gallery.ts';
import { notices } from '#content/firm.ts';
import { home } from '#content/home.ts';
import { breadcrumbsOf } from '#app/breadcrumbs.ts';
import { PageHead, pageTitle } from '#app/head/page-head.tsx';
import { breadcrumbsThing, StructuredData } from '#app/head/structured-data.tsx';
import { ConsultationAction } from '#app/sections/consultation-action.tsx';
import { PageTop } from '#app/sections/page-top.tsx';

const PATH = '/gallery';

export function GalleryPage() {
  const { title, heading, lead, metaDescription } = galleryPage;
  return (
    <>
      <PageHead title={pageTitle(title)} description={metaDescription} path={PATH} />
      <StructuredData things={(siteUrl) => [breadcrumbsThing(siteUrl, breadcrumbsOf(PATH))]} />
      <PageTop crumbs={breadcrumbsOf(PATH)} heading={heading} lead={lead} />
      <ConsultationAction
        heading={home.consultation.heading}
        label={home.services.action}
        notice={notices.debtReliefAgency}
      />
    </>
  );
}
