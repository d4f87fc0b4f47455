import type { APIRequestContext, Page } from '@playwright/test';

/** Addresses in the document that lead to this site itself: links, pictures, icons, share image. */
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

/** Anchors of the document that lead nowhere in it. */
export function brokenAnchors(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[href^="#"]')]
      .map((link) => link.getAttribute('href')?.slice(1) ?? '')
      .filter((id) => !document.getElementById(id)),
  );
}

/** Remembers what it has asked, so that a walk asks for each address once. */
export class LinkCheck {
  readonly #answers = new Map<string, Promise<{ status: number; text: string }>>();

  /** Why the address leads nowhere, if so. */
  async problem(request: APIRequestContext, address: string): Promise<string | undefined> {
    const [path = '/', anchor] = address.split('#');
    const { status, text } = await this.#ask(request, path);
    if (status !== 200) return `${address} answers ${status}`;
    if (anchor !== undefined && !text.includes(` id="${anchor}"`))
      return `${address} has no such section`;
    return undefined;
  }

  #ask(request: APIRequestContext, path: string) {
    const known = this.#answers.get(path);
    if (known) return known;
    const asked = request
      .get(path)
      .then(async (response) => ({ status: response.status(), text: await response.text() }));
    this.#answers.set(path, asked);
    return asked;
  }
}
