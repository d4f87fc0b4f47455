import type { Article, ServiceId } from '#content/shape.ts';
import { ServiceDetail } from './service-detail.tsx';

/** What the three chapter pages share. */
export function ChapterPage({ id, article }: { id: ServiceId; article: Article }) {
  return <ServiceDetail id={id} article={article} action="Get Started with a Free Consultation" />;
}
