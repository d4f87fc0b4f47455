/** Where a build was made for (`build/build.json`), or where this server is. */
export interface SiteAddress {
  siteUrl: string;
  apiUrl: string;
  anonKey: string;
}

/**
 * One build serves any address: the pages carry where they are as attributes of the root element, and
 * the public address again in links, the sitemap and structured data.
 */
export function moveText(text: string, from: SiteAddress, to: SiteAddress): string {
  const moved =
    from.siteUrl === to.siteUrl ? text : text.replaceAll(from.siteUrl, () => to.siteUrl);
  return moved.replace(/<html\b[^>]*>/, (tag) => {
    const withApi = withAttribute(tag, 'data-api-url', to.apiUrl);
    return withAttribute(withApi, 'data-anon-key', to.anonKey);
  });
}

export function sameAddress(one: SiteAddress, other: SiteAddress): boolean {
  return (
    one.siteUrl === other.siteUrl && one.apiUrl === other.apiUrl && one.anonKey === other.anonKey
  );
}

function withAttribute(tag: string, name: string, value: string): string {
  const escaped = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return tag.replace(new RegExp(`\\b${name}="[^"]*"`), () => `${name}="${escaped}"`);
}
