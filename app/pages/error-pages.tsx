import { PageHead } from '#app/head/page-head.tsx';
import { ErrorPage } from '#app/sections/error-page.tsx';
import { useContent } from '#app/site/site-content.ts';
import { usePageTexts } from '#app/texts/page-texts.ts';
import { useAddress } from '#app/texts/texts.ts';

/** The page for an unknown address, for an unknown service, or for a failure of the server. */
export function StatusPage({ of: kind }: { of: 'page' | 'service' | 'server' }) {
  const { name, phone } = useContent().firm;
  const { errors, services } = usePageTexts();
  const address = useAddress();
  const home = { href: address('/'), label: errors.home };
  const links = {
    page: [home, { href: address('/services'), label: errors.services }],
    service: [{ href: address('/services'), label: services.back }, home],
    server: [{ href: `tel:${phone.dial}`, label: phone.display }, home],
  };
  const { description, ...texts } = errors[kind];
  return (
    <>
      <PageHead title={`${texts.heading} | ${name}`} description={description} />
      {/* A static host sends the page for unknown addresses for an unknown service, too. */}
      <ErrorPage
        {...texts}
        {...(kind !== 'server' && { forServices: errors.service, phone })}
        links={links[kind]}
      />
    </>
  );
}
