import { galleryPage } from '#content/gallery.ts';
import { ConsultationLink } from './consultation.tsx';
import { InnerPage } from './inner-page.tsx';

export function GalleryPage() {
  return (
    <InnerPage path="/gallery" texts={galleryPage}>
      <ConsultationLink />
    </InnerPage>
  );
}
