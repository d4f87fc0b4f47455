import { linksIn } from './navigation.ts';
import { useContent } from '#app/site/site-content.ts';
import type { IconId } from '#app/ui/icon.tsx';
import { useAddress } from '#app/texts/texts.ts';
import { LinkRows } from '#app/ui/link-rows.tsx';

/** A section with links to the guides; nothing for a firm without guides. */
export function GuideLinks() {
  const { heading, rows } = useGuides();
  if (rows.length === 0) return undefined;
  return (
    <section className="no-print wrap band-small">
      <h2>{heading}</h2>
      <LinkRows rows={rows} />
    </section>
  );
}

/** Links to the guides except the urgent pages, which are listed above, and the call sheet. Phones show them after a tap (R27.9). */
export function GuideFold() {
  const { heading, rows } = useGuides();
  // Without icons, like the list above it.
  const others = rows
    .filter(({ address }) => !['/urgent', '/call-sheet'].includes(address))
    .map(({ icon: _icon, ...row }) => row);
  if (others.length === 0) return undefined;
  return (
    <details className="no-print fold open-on-wide">
      <summary>
        <h3 className="text-2xl">{heading}</h3>
      </summary>
      <LinkRows rows={others} />
    </details>
  );
}

function useGuides() {
  const content = useContent();
  const { footer } = content.navigation;
  const linkTo = useAddress();
  const callSheet = content['call-sheet'];
  const guides: Readonly<Record<string, readonly [{ heading: string } | undefined, IconId]>> = {
    '/urgent': [content.urgent, 'alert'],
    '/options': [content.options, 'compare'],
    '/income-check': [content.incomeCheck, 'pay'],
    '/prepare': [content.prepare, 'papers'],
    '/exemptions': [content.exemptions, 'shield'],
    '/call-sheet': [callSheet, 'phone'],
  };
  const links = [...linksIn('guides', content)];
  if (callSheet)
    links.push({ address: '/call-sheet', name: callSheet.linkName, href: linkTo('/call-sheet') });
  const rows = links.map(({ address, name, href }) => {
    const [guide, icon = 'alert'] = guides[address] ?? [];
    return { address, href, title: guide?.heading ?? name, note: name, icon };
  });
  return { heading: footer.guidesHeading ?? footer.quickHeading, rows };
}
