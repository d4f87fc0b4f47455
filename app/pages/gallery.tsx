import type { PageIntro } from '#contract/content-fields.ts';
import { useContent } from '#app/site/site-content.ts';
import { useAddress } from '#app/texts/texts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { InnerPage } from './inner-page.tsx';

export function GalleryPage({ gallery }: { gallery: PageIntro }) {
  const { home, navigation } = useContent();
  const address = useAddress();
  return (
    <InnerPage
      address="/gallery"
      texts={gallery}
      top={
        <div className="row mt-6">
          <ButtonLink href={address('/services#consultation')} className="wide-on-phone">
            {home.services.action}
          </ButtonLink>
          <ButtonLink href={address('/services')} variant="on-dark" className="wide-on-phone">
            {navigation.header.services}
          </ButtonLink>
        </div>
      }
    >
      {null}
    </InnerPage>
  );
}
