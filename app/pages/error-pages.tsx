import type { ReactNode } from 'react';
import { firm } from '#content/firm.ts';
import { PageHead } from '#app/head/page-head.tsx';
import { LostPage } from '#app/sections/lost-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { APPLICATION_ERROR } from '#app/ui/island-error.tsx';

const PAGE = {
  heading: 'Page Not Found',
  message: "The page you are looking for doesn't exist or has been moved.",
};
const SERVICE = {
  heading: 'Service Not Found',
  message: 'Sorry, the requested service could not be found.',
};

export const NotFoundPage = errorPage(
  // A static host sends it for unknown services too; client/not-found.ts then shows their texts.
  { ...PAGE, forServices: SERVICE },
  'This page does not exist. The home page and our services are one step away.',
  <ButtonLink to="/">Return to Home</ButtonLink>,
  <ButtonLink to="/services" look="on-dark">
    View our services
  </ButtonLink>,
);

export const ServiceNotFoundPage = errorPage(
  { ...SERVICE, forServices: SERVICE },
  'There is no such service. All our services are one step away.',
  <ButtonLink to="/services">Back to Services</ButtonLink>,
  <ButtonLink to="/" look="on-dark">
    Return to Home
  </ButtonLink>,
);

/** What the server sends when it fails to answer (status 500). */
export const ServerErrorPage = errorPage(
  {
    heading: APPLICATION_ERROR,
    message: 'Something went wrong on our side. Please try again in a moment, or call us.',
  },
  'Something went wrong on our side. Please call us, or try again in a moment.',
  <ButtonLink to={`tel:${firm.phone.dial}`}>{firm.phone.display}</ButtonLink>,
  <ButtonLink to="/" look="on-dark">
    Return to Home
  </ButtonLink>,
);

function errorPage(
  texts: { heading: string; message: string; forServices?: typeof SERVICE },
  description: string,
  ...links: ReactNode[]
) {
  return function ErrorPage() {
    return (
      <>
        <PageHead title={`${texts.heading} | ${firm.name}`} description={description} />
        <LostPage {...texts}>
          {links[0]}
          {links[1]}
        </LostPage>
      </>
    );
  };
}
