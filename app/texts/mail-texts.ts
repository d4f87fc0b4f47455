import type { Language } from '#contract/languages.ts';
import type { MailTexts } from '#contract/mail-texts.ts';
import { catalogOf } from './page-texts.ts';

/** The sentences of mails to visitors, for the server. */
export const mailTexts = (language: Language): MailTexts => catalogOf(language).mails;
