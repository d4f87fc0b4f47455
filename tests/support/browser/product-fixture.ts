import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import type { QueryResultRow } from 'pg';
import { MAIN_LANGUAGE, type Language } from '#contract/languages.ts';
import { checkConsoleErrors, type ConsoleErrors } from './console-errors.ts';
import { setLanguage, type LanguageOption } from './site.ts';
import { writePhoenixContent } from '#tests/support/content/phoenix.ts';
import { writeContentWithMedians } from '#tests/support/medians/content-with-medians.ts';
import { connectToEmbedded } from '#tests/support/database/embedded-client.ts';
import { startMailServer, type TestMailServer } from '#tests/support/mail/smtp.ts';
import { startProduct, type StartedProduct } from '#tests/support/product/start-product.ts';

/** These people may sign in to the admin. */
export const [MARIA, BEN] = ['maria@firm.example', 'ben@firm.example'];

export interface ProductWithMail extends StartedProduct {
  /** The content that it serves. */
  contentDir: string;
  mail: TestMailServer;
  /** Queries as the owner of the embedded database. */
  query<Row extends QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

/**
 * `own`: the sample in a folder of its own, which the admin edits. `current-medians`: the sample
 * with the newest table of medians. `outdated-medians`: the sample with a table that is more than a year old.
 */
type ServedFirm = 'sample' | 'own' | 'phoenix' | keyof typeof MEDIAN_AGES;

const MEDIAN_AGES = {
  'current-medians': 'current',
  'outdated-medians': 'outdated',
} as const;

/** Runs `use` with a started product and a mail server, then stops both. */
async function withProduct(
  firm: ServedFirm,
  language: Language,
  env: Readonly<Record<string, string>>,
  use: (product: ProductWithMail) => Promise<void>,
): Promise<void> {
  await using closing = new AsyncDisposableStack();
  const mail = await startMailServer();
  closing.defer(mail.stop);
  const content: { CONTENT_DIR?: string } = {};
  if (firm !== 'sample') {
    const folder = await mkdtemp(join(tmpdir(), 'first-light-content-'));
    closing.defer(() => rm(folder, { recursive: true }));
    if (firm === 'phoenix') await writePhoenixContent(folder);
    else if (firm === 'own') await copyEnglishSample(folder);
    else {
      await writeContentWithMedians(folder, MEDIAN_AGES[firm]);
      if (language === MAIN_LANGUAGE) await removeTranslations(folder);
    }
    content.CONTENT_DIR = folder;
  }
  const product = await startProduct({
    SMTP_URL: mail.url,
    ADMIN_PORT: '0',
    ADMIN_PEOPLE: `${MARIA},${BEN}`,
    CONFIRMATIONS_PER_HOUR: '1000000',
    ...content,
    ...env,
  });
  closing.defer(product.stop);
  const database = await connectToEmbedded(product.dataDir);
  closing.defer(() => database.end());
  await use({
    ...product,
    contentDir: content.CONTENT_DIR ?? 'content',
    mail,
    query: async <Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await database.query<Row>(sql, [...values])).rows,
  });
}

/** A real browser and the real product with its admin, one per worker. Unexpected console errors fail a test. */
export const test = base.extend<
  { consoleErrors: ConsoleErrors },
  LanguageOption & {
    languageInUse: void;
    submissionsPerHour: string;
    servedFirm: ServedFirm;
    product: ProductWithMail;
  }
>({
  language: [MAIN_LANGUAGE, { scope: 'worker', option: true }],
  languageInUse: [
    async ({ language }, use) => {
      setLanguage(language);
      await use();
    },
    { scope: 'worker', auto: true },
  ],
  // All visitors of a test run come from one address.
  submissionsPerHour: ['1000000', { scope: 'worker', option: true }],
  // The product serves the content of this firm.
  servedFirm: ['sample', { scope: 'worker', option: true }],
  product: [
    async ({ submissionsPerHour, servedFirm, language }, use) =>
      withProduct(servedFirm, language, { SUBMISSIONS_PER_HOUR: submissionsPerHour }, use),
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  consoleErrors: [checkConsoleErrors, { auto: true }],
});

async function copyEnglishSample(folder: string): Promise<void> {
  await cp('content', folder, { recursive: true });
  await removeTranslations(folder);
}

/** A publish then makes half as many pages. */
function removeTranslations(folder: string): Promise<void> {
  return rm(join(folder, 'es'), { recursive: true });
}

export interface Viewport {
  width: number;
  height: number;
}

export const DESKTOP: Viewport = { width: 1280, height: 800 };
export const PHONE: Viewport = { width: 390, height: 844 };
/** The narrowest phone, and a 1280 px window at 400 % zoom (WCAG 1.4.10). */
export const NARROW: Viewport = { width: 320, height: 640 };

/** A touch screen with overlay scrollbars. */
export const PHONE_DEVICE = { viewport: PHONE, isMobile: true, hasTouch: true };

/** Declares the same journeys for desktop and phone. On `repeated`, they run in CI only. */
export function onDesktopAndPhone(
  repeated: Viewport | undefined,
  declare: (screen: Viewport) => void,
): void {
  for (const screen of [DESKTOP, PHONE])
    test.describe(`at ${screen.width} px`, { tag: screen === repeated ? '@ci' : [] }, () => {
      test.use(screen === PHONE ? PHONE_DEVICE : { viewport: screen });
      declare(screen);
    });
}

/** For `test.use`: smooth scrolling, transitions and fades between pages, as most visitors have them. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;
