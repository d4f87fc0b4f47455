import { useParams } from 'react-router';
import creditorHarassment from '#content/pages/creditor-harassment.md';
import debtSettlement from '#content/pages/debt-settlement.md';
import foreclosure from '#content/pages/foreclosure.md';
import { ServiceDetail } from './service-detail.tsx';
import { ServiceNotFound } from './service-not-found.tsx';

/** The services that have no page of their own kind. */
const ARTICLES = {
  foreclosure,
  'creditor-harassment': creditorHarassment,
  'debt-settlement': debtSettlement,
};

export function ServicePage() {
  const { serviceId = '' } = useParams();
  if (!isKnown(serviceId)) return <ServiceNotFound />;
  return (
    <ServiceDetail
      id={serviceId}
      article={ARTICLES[serviceId]}
      action="Schedule a Free Consultation"
    />
  );
}

function isKnown(id: string): id is keyof typeof ARTICLES {
  return Object.hasOwn(ARTICLES, id);
}
