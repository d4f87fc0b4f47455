import { PageHead } from '#app/head/page-head.tsx';
import { ErrorPage } from '#app/sections/error-page.tsx';
import { useContent } from '#app/site/site-content.ts';
import { usePageTexts } from '#app/texts/page-texts.ts';
import { useAddress } from '#app/texts/texts.ts';

export function NotFoundPage() {
  const { firm } = useContent();
  const { page, service, home, services } = usePageTexts().errors;
  const address = useAddress();
  return (
    <StatusPage
      {...page}
      // A static host sends this page for unknown services too.
      forServices={service}
      phone={firm.phone}
      links={[
        { href: address('/'), label: home },
        { href: address('/services'), label: services },
      ]}
    />
  );
}

export function ServiceNotFoundPage() {
  const { firm } = useContent();
  const { errors, services } = usePageTexts();
  const address = useAddress();
  return (
    <StatusPage
      {...errors.service}
      forServices={errors.service}
      phone={firm.phone}
      links={[
        { href: address('/services'), label: services.back },
        { href: address('/'), label: errors.home },
      ]}
    />
  );
}

export function ServerErrorPage() {
  const { phone } = useContent().firm;
  const { server, home } = usePageTexts().errors;
  const address = useAddress();
  return (
    <StatusPage
      {...server}
      links={[
        { href: `tel:${phone.dial}`, label: phone.display },
        { href: address('/'), label: home },
      ]}
    />
  );
}

function StatusPage(props: Parameters<typeof ErrorPage>[0] & { description: string }) {
  const { description, ...texts } = props;
  const { firm } = useContent();
  return (
    <>
      <PageHead title={`${texts.heading} | ${firm.name}`} description={description} />
      <ErrorPage {...texts} />
    </>
  );
}
