import { galleryPage } from '#content/gallery.ts';
import { InnerPage } from './inner-page.tsx';
import { NextStep } from './next-step.tsx';

export function GalleryPage() {
  return (
    <InnerPage path="/gallery" texts={galleryPage}>
      <NextStep />
    </InnerPage>
  );
}
