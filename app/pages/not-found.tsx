import { firm } from '#content/firm.ts';
import { PageHead } from '#app/head/page-head.tsx';
import { LostPage } from '#app/sections/lost-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

const PAGE = {
  heading: 'Page Not Found',
  message: "The page you are looking for doesn't exist or has been moved.",
};
const SERVICE = {
  heading: 'Service Not Found',
  message: 'Sorry, the requested service could not be found.',
};

export const NotFoundPage = () => (
  <>
    <PageHead
      title={`${PAGE.heading} | ${firm.name}`}
      description="This page does not exist. The home page and our services are one step away."
    />
    {/* A static host sends it for unknown services too; client/not-found.ts then shows their texts. */}
    <LostPage {...PAGE} forServices={SERVICE}>
      <ButtonLink to="/">Return to Home</ButtonLink>
      <ButtonLink to="/services" look="on-dark">
        View our services
      </ButtonLink>
    </LostPage>
  </>
);

export const ServiceNotFoundPage = () => (
  <>
    <PageHead
      title={`${SERVICE.heading} | ${firm.name}`}
      description="There is no such service. All our services are one step away."
    />
    <LostPage {...SERVICE} forServices={SERVICE}>
      <ButtonLink to="/services">Back to Services</ButtonLink>
      <ButtonLink to="/" look="on-dark">
        Return to Home
      </ButtonLink>
    </LostPage>
  </>
);
