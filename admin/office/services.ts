import type { BlockList } from 'node:net';
import type { Pool } from 'pg';
import type { SiteBrand } from '#contract/brand.ts';
import type { Firm } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';
import type { MailTexts } from '#contract/mail-texts.ts';
import type { App } from '#server/http/app.ts';
import type { MailSettings } from '#server/mail/addresses.ts';
import type { AddressLimit } from '#server/base/address-limit.ts';
import type { Log } from '#server/base/log.ts';
import type { Site } from '#server/site/site.ts';
import type { Completion } from '#admin/data/complete-requests.ts';
import type { Passkeys } from '#admin/access/passkeys.ts';
import type { People } from '#admin/access/people.ts';
import type { DisplayContext } from '#admin/data/request-rows.ts';
import type { Sessions } from '#admin/access/sessions.ts';
import type { SignInLinks } from '#admin/access/sign-in-links.ts';

/** The script and the styles of the pages, which `scripts/build-site.ts` makes. */
export interface AdminAssets {
  folder: string;
  /** The path of the script. The name of each asset changes with its content. */
  script: string;
  styles: string;
  /** The script in the pages of the draft. */
  previewScript: string;
}

/** All that the pages of the admin use. */
export interface AdminServices {
  adminUrl: string;
  assets: AdminAssets;
  pool: Pool;
  completion: Completion;
  sessions: Sessions;
  links: SignInLinks;
  /** Links to sign in are shown in the terminal, and their mails are files. */
  linksAreFiles: boolean;
  passkeys: Passkeys;
  /** Counts the attempts to sign in from each client address. */
  limit: AddressLimit;
  people: People;
  /** Sends a new person a mail that says how to sign in. Returns whether it was sent. */
  welcome: (person: string, by: string) => Promise<boolean>;
  /** The attorneys of the site that is served; empty if it was published by an old version, which did not store them. */
  attorneys: () => readonly { id: string; name: string }[];
  firm: () => Firm;
  /** Where visitors see the site. */
  siteUrl: string;
  brand: () => SiteBrand;
  /** The texts of mails (contract/content.ts); those of the main language if the site does not have this one. */
  mailTexts: (language: Language) => MailTexts;
  /** If work takes longer than this, a page says that it is under way. */
  progressAfterMilliseconds: number;
  /** Undefined when this server edits no site. */
  site: Site | undefined;
  display: DisplayContext;
  /** The mail addresses in the settings of the server. Where one is missing, the address that owners have set is used. */
  mail: Pick<MailSettings, 'mailFrom' | 'firmInbox'>;
  mailFolder: string;
  trustedProxies: BlockList;
  log: Log;
}

/** The type of what `admin/app.tsx` exports. It is written here because the server loads the built file. */
export type CreateAdminApp = (services: AdminServices) => App;
