import type { PageIntro } from '#contract/content-fields.ts';
import { ConsultationLink } from './consultation.tsx';
import { InnerPage } from './inner-page.tsx';

export function galleryPage(texts: PageIntro) {
  return function GalleryPage() {
    return (
      <InnerPage path="/gallery" texts={texts}>
        <ConsultationLink />
      </InnerPage>
    );
  };
}
