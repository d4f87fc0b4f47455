import { firm } from '#content/firm.ts';
import { PageHead } from '#app/head/page-head.tsx';
import { LostPage } from '#app/sections/lost-page.tsx';
import { APPLICATION_ERROR } from '#app/ui/island-error.tsx';

const PAGE = {
  heading: 'Page Not Found',
  message: "The page you are looking for doesn't exist or has been moved.",
};
const SERVICE = {
  heading: 'Service Not Found',
  message: 'Sorry, the requested service could not be found.',
};
const HOME = { to: '/', label: 'Return to Home' };

export const NotFoundPage = errorPage(
  'This page does not exist. The home page and our services are one step away.',
  // A static host sends it for unknown services too; client/not-found.ts then shows their texts.
  { ...PAGE, forServices: SERVICE },
  [HOME, { to: '/services', label: 'View our services' }],
);

export const ServiceNotFoundPage = errorPage(
  'There is no such service. All our services are one step away.',
  { ...SERVICE, forServices: SERVICE },
  [{ to: '/services', label: 'Back to Services' }, HOME],
);

/** What the server sends when it fails to answer (status 500). */
export const ServerErrorPage = errorPage(
  'Something went wrong on our side. Please call us, or try again in a moment.',
  {
    heading: APPLICATION_ERROR,
    message: 'Something went wrong on our side. Please try again in a moment, or call us.',
  },
  [{ to: `tel:${firm.phone.dial}`, label: firm.phone.display }, HOME],
);

type Props = Parameters<typeof LostPage>[0];

function errorPage(description: string, texts: Omit<Props, 'links'>, links: Props['links']) {
  return function ErrorPage() {
    return (
      <>
        <PageHead title={`${texts.heading} | ${firm.name}`} description={description} />
        <LostPage {...texts} links={links} />
      </>
    );
  };
}
