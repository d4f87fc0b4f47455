import type { APIRequestContext, Page } from '@playwright/test';

/** URLs in the document that belong to this site: links, pictures, icons, share image. */
export function ownAddresses(page: Page, siteUrl: string): Promise<string[]> {
  return page.evaluate((publicAddress) => {
    const valuesOf = (attribute: string, selector = `[${attribute}]`) =>
      [...document.querySelectorAll(selector)].map((each) => each.getAttribute(attribute) ?? '');
    const values = [...valuesOf('href'), ...valuesOf('src'), ...valuesOf('content', '[property]')];
    const own = values
      .map((value) => (value.startsWith(publicAddress) ? value.slice(publicAddress.length) : value))
      .filter((value) => value.startsWith('/') || value === '');
    return [...new Set(own.map((value) => value || '/'))];
  }, siteUrl);
}

/** Anchors to ids that do not exist in the document. */
export function brokenAnchors(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[href^="#"]')]
      .map((link) => link.getAttribute('href')?.slice(1) ?? '')
      .filter((id) => !document.getElementById(id)),
  );
}

/** Checks links. It requests each path once and remembers the response. */
export class LinkCheck {
  readonly #responses = new Map<string, Promise<{ status: number; text: string }>>();

  /** Why the link does not work, or undefined if it works. */
  async problem(request: APIRequestContext, address: string): Promise<string | undefined> {
    const [path = '/', anchor] = address.split('#');
    const { status, text } = await this.#get(request, path);
    if (status !== 200) return `${address} returns ${status}`;
    if (anchor !== undefined && !text.includes(` id="${anchor}"`))
      return `${address} has no such section`;
    return undefined;
  }

  #get(request: APIRequestContext, path: string) {
    const known = this.#responses.get(path);
    if (known) return known;
    const response = request
      .get(path)
      .then(async (received) => ({ status: received.status(), text: await received.text() }));
    this.#responses.set(path, response);
    return response;
  }
}
