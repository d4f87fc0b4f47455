import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { firm } from '#content/firm.ts';
import { PageHead } from '#app/head/page-head.tsx';
import { LostPage } from '#app/sections/lost-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

export function ServiceNotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.warn('Service not found:', pathname);
  }, [pathname]);
  return (
    <>
      <PageHead
        title={`Service Not Found | ${firm.name}`}
        description="There is no such service. All our services are one step away."
      />
      <LostPage
        heading="Service Not Found"
        message="Sorry, the requested service could not be found."
      >
        <ButtonLink to="/services">Back to Services</ButtonLink>
        <ButtonLink to="/" look="on-dark">
          Return to Home
        </ButtonLink>
      </LostPage>
    </>
  );
}
