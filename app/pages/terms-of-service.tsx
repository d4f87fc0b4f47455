import article from '#content/pages/terms-of-service.md';
import { LegalPage } from './legal-page.tsx';

export function TermsOfServicePage() {
  return <LegalPage path="/terms-of-service" article={article} />;
}
