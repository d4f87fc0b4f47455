import type { ReactNode } from 'react';
import type { Thing } from 'schema-dts';
import { PageHead } from '#app/head/page-head.tsx';
import { breadcrumbsThing, StructuredData } from '#app/head/structured-data.tsx';
import { breadcrumbsOf, sitePages } from './pages.ts';
import { useContent } from '#app/site/site-content.ts';
import { Icon, type IconId } from '#app/ui/icon.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { inSentences } from '#app/ui/band.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';

/**
 * The sky at the top of a page, by the page's first folder: its class (styles/page-top.css), and its picture unless that
 * is the home page's.
 */
const SKIES: Readonly<Record<string, { hour: string; picture?: string }>> = {
  urgent: { hour: 'night-hour' },
  'call-sheet': { hour: 'night-hour' },
  services: { hour: 'rose-hour', picture: '/scenes/rose-hour.svg' },
  about: { hour: 'gold-hour' },
  'our-record': { hour: 'gold-hour' },
  gallery: { hour: 'sunrise-hour' },
};
const OTHER_SKY = { hour: 'gray-hour', picture: '/scenes/gray-hour.svg' };

/** Head, breadcrumbs and heading of every page but the home page and the error pages. */
export function InnerPage(props: {
  /** The English address. */
  address: string;
  /** `title` is without the firm's name. */
  texts: { title: string; metaDescription: string; heading: string; lead?: string };
  /** Content below the heading, on the same background. */
  top?: ReactNode;
  /** Content beside the heading on wide screens, below it on others. */
  aside?: ReactNode;
  /** Structured data in addition to the breadcrumbs. */
  things?: (siteUrl: string) => readonly Thing[];
  /** The icon of the page's subject. */
  sign?: IconId;
  /** Less space around the heading, for pages that must be short on a phone. */
  compact?: boolean;
  children?: ReactNode;
}) {
  const { address, texts, top, aside, sign, things = () => [], compact, children } = props;
  const { title, metaDescription, heading, lead } = texts;
  const content = useContent();
  const pageTexts = usePageTexts();
  const breadcrumbs = breadcrumbsOf(sitePages(content), address);
  const { hour, picture = '/sunrise.svg' } = SKIES[address.split('/')[1] ?? ''] ?? OTHER_SKY;
  return (
    <>
      <PageHead
        title={pageTexts.titles.page(title, content)}
        description={metaDescription}
        address={address}
      />
      <StructuredData
        things={(siteUrl) => [...things(siteUrl), breadcrumbsThing(siteUrl, breadcrumbs)]}
      />
      <section className={`page-top on-dark ${hour}`}>
        <img src={picture} alt="" fetchPriority="low" className="scene" />
        <div className={compact ? 'wrap compact' : 'wrap'}>
          <Breadcrumbs breadcrumbs={breadcrumbs} label={pageTexts.breadcrumbs} />
          <div className={aside ? (sign ? 'with-aside' : 'halves') : undefined}>
            <div>
              <h1>
                {sign && <Icon name={sign} className="page-sign" />}
                <span>{inSentences(heading)}</span>
              </h1>
              {lead && <p className="lead mt-4 text-pale">{lead}</p>}
              {top}
            </div>
            {aside}
          </div>
        </div>
      </section>
      {children}
    </>
  );
}
