import { createContext, use } from 'react';
import type { Firm } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';
import type { MailTexts } from '#contract/mail-texts.ts';
import type { Person, Role } from '#admin/access/people.ts';
import type { AdminContext, MenuEntry } from './environment.ts';
import { createFormats, type Formats } from './time.ts';

/** The data about the signed-in person and the firm that the parts of a page use. */
export interface View {
  person: string;
  role: Role;
  /** The `id` in attorneys.yaml, if this person is one of its attorneys. */
  attorneyId: string | null;
  /** The screens that this person may open. */
  menu: readonly MenuEntry[];
  /** Everybody who may sign in. A request can be handed over to each of them. */
  people: readonly string[];
  firm: Firm;
  /** Where visitors see the site. */
  siteUrl: string;
  /** The texts of the firm's letters. */
  letterTextsIn: (language: Language) => MailTexts['answer'];
  /** Formats times in the firm's time zone. */
  formats: Formats;
  /** The name of the person who has an address, or a short form of the address. */
  nameOf: (address: string) => string;
}

const ViewContext = createContext<View | undefined>(undefined);
export const ViewProvider = ViewContext.Provider;

export function useView(): View {
  const view = use(ViewContext);
  if (view === undefined) throw new Error('This part is not on a page of the admin');
  return view;
}

export function viewOf(c: AdminContext): View {
  const { firm, siteUrl, mailTexts, display } = c.get('services');
  const { person, role, attorneyId } = c.get('session');
  const everybody = c.get('people');
  const people = everybody.map((one) => one.address);
  const { timeZone } = firm();
  return {
    person,
    role,
    attorneyId,
    menu: c.get('menu').filter(({ isFor }) => isFor?.(role) ?? true),
    people,
    firm: firm(),
    siteUrl,
    letterTextsIn: (language) => mailTexts(language).answer,
    formats: createFormats(timeZone, display.now()),
    nameOf: (address) => personName(address, everybody),
  };
}

/**
 * The name that the person has typed, or a name made from the address. If another person has the same name, the address
 * is added to a typed name, and replaces a made one.
 */
function personName(address: string, people: readonly Person[]): string {
  const others = people.filter((one) => one.address !== address);
  const typed = people.find((one) => one.address === address)?.name ?? undefined;
  if (typed !== undefined)
    return others.some(({ name }) => name === typed) ? `${typed} (${address})` : typed;
  const [local = address] = address.split('@');
  return others.some((one) => one.address.startsWith(`${local}@`)) ? address : nameIn(local);
}

/** Returns `Rosa Delgado` for `rosa.delgado`, `Rosa` for `rosa`, and a name with digits unchanged. */
const nameIn = (local: string): string =>
  /^[a-z]+(?:[._-][a-z]+)*$/.test(local)
    ? local
        .replaceAll(/(?:^|[._-])([a-z])/g, (_, letter: string) => ` ${letter.toUpperCase()}`)
        .trim()
    : local;
