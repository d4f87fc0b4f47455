import article from '#content/pages/disclaimer.md';
import { LegalPage } from './legal-page.tsx';

export function DisclaimerPage() {
  return <LegalPage path="/disclaimer" article={article} />;
}
