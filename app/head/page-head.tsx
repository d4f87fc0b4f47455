import { addressIn, LANGUAGES, MAIN_LANGUAGE } from '#contract/languages.ts';
import { useRenderSettings } from '#app/site/render-settings.ts';
import { SHARE_IMAGE, shareImage } from '#app/site/built-images.ts';
import { useContent } from '#app/site/site-content.ts';
import { usePageTexts } from '#app/texts/page-texts.ts';

/** Title, description, canonical address and share cards of one page. React moves them to `<head>`. */
export function PageHead(props: {
  title: string;
  description: string;
  /** The English address. Left out on pages that search engines must not list. */
  address?: string;
}) {
  const { title, description, address } = props;
  const { firm, language } = useContent();
  const { titles } = usePageTexts();
  const { siteUrl } = useRenderSettings();
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {address === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={siteUrl + addressIn(language, address)} />
          <Alternates address={address} />
          <meta property="og:url" content={siteUrl + addressIn(language, address)} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={firm.name} />
      <meta property="og:locale" content={LANGUAGES[language].openGraph} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={siteUrl + shareImage(language)} />
      <meta property="og:image:width" content={String(SHARE_IMAGE.width)} />
      <meta property="og:image:height" content={String(SHARE_IMAGE.height)} />
      <meta property="og:image:alt" content={titles.shareImage(firm.name)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The addresses of a page in all languages, for search engines. */
function Alternates({ address }: { address: string }) {
  const { languages } = useContent();
  const { siteUrl } = useRenderSettings();
  if (languages.length === 1) return undefined;
  const alternates = [
    ...languages.map((language) => [language, language] as const),
    ['x-default', MAIN_LANGUAGE] as const,
  ];
  return alternates.map(([name, language]) => (
    <link
      key={name}
      rel="alternate"
      hrefLang={name}
      href={siteUrl + addressIn(language, address)}
    />
  ));
}
