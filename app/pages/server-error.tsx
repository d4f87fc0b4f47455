import { firm } from '#content/firm.ts';
import { PageHead } from '#app/head/page-head.tsx';
import { LostPage } from '#app/sections/lost-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { APPLICATION_ERROR } from '#app/ui/island-error.tsx';

/** What the server sends when it fails to answer (status 500). */
export function ServerErrorPage() {
  return (
    <>
      <PageHead
        title={`Error | ${firm.name}`}
        description="Something went wrong on our side. Please call us, or try again in a moment."
      />
      <LostPage
        heading={APPLICATION_ERROR}
        message="Something went wrong on our side. Please try again in a moment, or call us."
      >
        <a href={`tel:${firm.phone.dial}`} className="button button-primary">
          {firm.phone.display}
        </a>
        <ButtonLink to="/" look="on-dark">
          Return to Home
        </ButtonLink>
      </LostPage>
    </>
  );
}
