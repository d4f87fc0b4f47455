import type { PageIntro } from '#contract/content-fields.ts';
import { GuideLinks } from './guide-parts.tsx';
import { ConsultationLink } from './consultation.tsx';
import { InnerPage } from './inner-page.tsx';

export function GalleryPage({ gallery }: { gallery: PageIntro }) {
  return (
    <InnerPage address="/gallery" texts={gallery}>
      <GuideLinks />
      <ConsultationLink />
    </InnerPage>
  );
}
