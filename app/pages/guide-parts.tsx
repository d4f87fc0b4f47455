import { linksIn } from './navigation.ts';
import { useContent } from '#app/site/site-content.ts';
import type { IconId } from '#app/ui/icon.tsx';
import { LinkRows } from '#app/ui/link-rows.tsx';

/** A section with links to the guides; nothing for a firm without guides. */
export function GuideLinks({ className = 'wrap band-small' }: { className?: string }) {
  const { heading, rows } = useGuides();
  if (rows.length === 0) return undefined;
  return (
    <section className={`guide-links ${className}`}>
      <h2>{heading}</h2>
      <LinkRows rows={rows} />
    </section>
  );
}

/** Links to the guides, without a link to the list of urgent pages, which is above them. Phones show them after a tap (R27.9). */
export function GuideFold() {
  const { heading, rows } = useGuides();
  const others = rows.filter(({ address }) => address !== '/urgent');
  if (others.length === 0) return undefined;
  return (
    <details className="guide-links fold open-on-wide">
      <summary>{heading}</summary>
      <LinkRows rows={others} />
    </details>
  );
}

function useGuides() {
  const content = useContent();
  const { footer } = content.navigation;
  const guides: Readonly<Record<string, readonly [{ heading: string } | undefined, IconId]>> = {
    '/urgent': [content.urgent, 'alert'],
    '/options': [content.options, 'compare'],
    '/income-check': [content.incomeCheck, 'pay'],
    '/prepare': [content.prepare, 'papers'],
    '/exemptions': [content.exemptions, 'shield'],
  };
  const rows = linksIn('guides', content).map(({ address, name, href }) => {
    const [guide, icon = 'alert'] = guides[address] ?? [];
    return { address, href, title: guide?.heading ?? name, note: name, icon };
  });
  return { heading: footer.guidesHeading ?? footer.quickHeading, rows };
}
