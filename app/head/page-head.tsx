import type { Firm, SiteContent } from '#contract/content.ts';
import { useRenderSettings } from '#app/render-settings.ts';
import { SHARE_IMAGE } from '#app/built-images.ts';
import { useContent } from '#app/site-content.ts';

/** The title of all pages except the home page and the error pages (R2.5). */
export function pageTitle(title: string, { name, region }: Firm): string {
  return `${title} Attorney in ${region} | ${name}`;
}

/** The `title` of a legal text. Alone, it would read as 'Privacy Policy Attorney'. */
export function legalTitle(name: string): string {
  return `${name}: Bankruptcy`;
}

export function homeTitle({ attorneys, firm }: SiteContent): string {
  const people = attorneys.length === 1 ? 'Attorney' : 'Attorneys';
  return `Bankruptcy ${people} in ${firm.region} | ${firm.name}`;
}

/** Title, description, canonical address and share cards of one page. React moves them to `<head>`. */
export function PageHead(props: {
  title: string;
  description: string;
  /** Of the canonical address. Left out on pages that search engines must not list. */
  path?: string;
}) {
  const { title, description, path } = props;
  const { firm } = useContent();
  const { siteUrl } = useRenderSettings();
  const image = `${siteUrl}${SHARE_IMAGE.path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={siteUrl + path} />
          <meta property="og:url" content={siteUrl + path} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={firm.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(SHARE_IMAGE.width)} />
      <meta property="og:image:height" content={String(SHARE_IMAGE.height)} />
      <meta property="og:image:alt" content={`${firm.name}: first light over a ridge line`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
