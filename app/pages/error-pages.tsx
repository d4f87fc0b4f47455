import type { Firm } from '#contract/content.ts';
import { PageHead } from '#app/head/page-head.tsx';
import { ErrorPage } from '#app/sections/error-page.tsx';
import { useContent } from '#app/site-content.ts';
import { islands } from '#app/texts/en.ts';

const PAGE = {
  heading: 'Page Not Found',
  message: "The page you are looking for doesn't exist or has been moved.",
};
const SERVICE = {
  heading: 'Service Not Found',
  message: 'Sorry, the requested service could not be found.',
};
const HOME = { href: '/', label: 'Return to Home' };

export const NotFoundPage = errorPage(
  'This page does not exist. The home page and our services are one step away.',
  // A static host sends this page for unknown services too.
  { ...PAGE, forServices: SERVICE },
  () => [HOME, { href: '/services', label: 'View our services' }],
);

export const ServiceNotFoundPage = errorPage(
  'There is no such service. All our services are one step away.',
  { ...SERVICE, forServices: SERVICE },
  () => [{ href: '/services', label: 'Back to Services' }, HOME],
);

/** For the status 500. */
export const ServerErrorPage = errorPage(
  'Something went wrong on our side. Please call us, or try again in a moment.',
  {
    heading: islands.failed.heading,
    message: 'Something went wrong on our side. Please try again in a moment, or call us.',
  },
  ({ phone }) => [{ href: `tel:${phone.dial}`, label: phone.display }, HOME],
);

type Props = Parameters<typeof ErrorPage>[0];

function errorPage(
  description: string,
  texts: Omit<Props, 'links'>,
  links: (firm: Firm) => Props['links'],
) {
  return function StatusPage() {
    const { firm } = useContent();
    return (
      <>
        <PageHead title={`${texts.heading} | ${firm.name}`} description={description} />
        <ErrorPage {...texts} phone={texts.forServices && firm.phone} links={links(firm)} />
      </>
    );
  };
}
