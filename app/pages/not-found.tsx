import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { firm } from '#content/firm.ts';
import { PageHead } from '#app/head/page-head.tsx';
import { LostPage } from '#app/sections/lost-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.warn('Page not found:', pathname);
  }, [pathname]);
  return (
    <>
      <PageHead
        title={`Page Not Found | ${firm.name}`}
        description="This page does not exist. The home page and our services are one step away."
      />
      <LostPage
        heading="Page Not Found"
        message="The page you are looking for doesn't exist or has been moved."
      >
        <ButtonLink to="/">Return to Home</ButtonLink>
        <ButtonLink to="/services" look="on-dark">
          View our services
        </ButtonLink>
      </LostPage>
    </>
  );
}
