import article from '#content/pages/privacy-policy.md';
import { LegalPage } from './legal-page.tsx';

export function PrivacyPolicyPage() {
  return <LegalPage path="/privacy-policy" article={article} />;
}
