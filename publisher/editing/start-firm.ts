import type { BrandColors } from '#contract/brand.ts';
import {
  COLOR_SETS,
  FIRST_GUIDES,
  FIRST_SERVICES,
  type FirstDayAnswers,
} from '#contract/first-day.ts';
import { keysOf } from '#contract/first-day-fields.ts';
import { federalHolidays } from '#contract/federal-holidays.ts';
import { isRecord } from '#contract/is-record.ts';
import { usState } from '#contract/us-states.ts';
import { colorProblems } from '#publisher/brand/color-problems.ts';
import { toHex, toOklch } from '#publisher/brand/oklch.ts';
import { itemsAt, textAt } from '#publisher/content/parse-file.ts';
import type { StartFiles } from './start-file.ts';
import { FRAMES } from './start-frames.ts';
import { shortName } from './short-name.ts';
import { isOfSample } from './start-sample.ts';
import { stateQuestions } from './start-states.ts';

/* Writes the answers into the files, and frames in place of what the sample says about itself. */

export function writeFirm(files: StartFiles, answers: FirstDayAnswers, today: string): void {
  const { attorneys, spanish, color } = answers;
  const ids: string[] = [];
  for (const { name } of attorneys) ids.push(shortName(name, ids));
  set(files, 'firm.yaml', () => firmFacts(answers, today));
  set(files, 'brand.yaml', (data) => ({ ...data, colors: colorsOf(color) }));
  set(files, 'attorney-review.yaml', (data) => ({
    ...data,
    questions: [...questionsLeft(data, files), ...stateQuestions(answers)],
  }));
  for (const language of spanish ? (['en', 'es'] as const) : (['en'] as const)) {
    const frames = FRAMES[language];
    const since = answers.foundedYear === undefined ? frames.noSince : frames.since;
    set(files, `${language}/firm.yaml`, (data) => ({
      ...without(data, 'afterHours'),
      area: answers.office.city,
      region: usState(answers.office.state)?.name ?? answers.office.state,
      ...(language !== 'en' && { speaks: frames.speaks }),
      blurb: frames.blurb,
      description: frames.description('/'),
    }));
    set(files, `${language}/notices.yaml`, (data) => without(data, 'pastResults'));
    set(files, `${language}/home.yaml`, (data) => ({
      ...data,
      hero: { ...without(data['hero'], 'trust'), lead: frames.lead },
      contact: without(data['contact'], 'visit'),
    }));
    set(files, `${language}/about.yaml`, (data) => ({
      ...without(without(data, 'highlights'), 'timeline'),
      heading: since,
      metaDescription: frames.description(textAt(data, 'title')),
      story: frames.story,
    }));
    set(files, `${language}/services.yaml`, (data) => ({
      ...data,
      lead: frames.servicesLead,
      metaDescription: frames.description(textAt(data, 'title')),
    }));
    set(files, `${language}/attorneys.yaml`, (data) => ({
      ...data,
      attorneys: attorneys.map(({ name, title }, index) => ({
        id: ids[index],
        name,
        title,
        bio: [frames.bio(name)],
        education: [frames.education],
        barAdmissions: [frames.admission],
      })),
    }));
  }
  for (const source of files.values()) {
    const { file, data } = source;
    if (file.includes('/services/')) {
      delete data['attorney'];
      delete data['offeredIn'];
    }
    if (file.includes('/legal/')) data['effective'] = today;
    // A page says in which languages the site is.
    if (!spanish && source.body !== undefined)
      source.body = source.body.replace(/^- The site is in English and in Spanish\.\n/m, '');
    data['sample'] = true;
    delete data['reviewed'];
    delete data['proofread'];
  }
}

function firmFacts(answers: FirstDayAnswers, today: string): Record<string, unknown> {
  const { name, foundedYear, phone, tollFree, email, states, timeZone, hours, office } = answers;
  return {
    sample: true,
    name,
    ...(foundedYear !== undefined && { foundedYear }),
    phone,
    ...(tollFree && { tollFree }),
    email,
    states: states.map(({ code, admission }) => ({
      name: usState(code)?.name ?? code,
      code,
      admission,
    })),
    timeZone,
    languages: answers.spanish ? ['en', 'es'] : ['en'],
    hours,
    ...(answers.holidays && { daysOff: federalHolidays(today) }),
    retentionMonths: 24,
    office,
    off: offPages(answers),
  };
}

/** The darkest ground of the sample has this lightness. */
const NIGHT_LIGHTNESS = 0.19;
const MOST_NIGHT_CHROMA = 0.05;

/** The colors of a set, or the nearest ones to the firm's own color that have enough contrast. */
export function colorsOf(color: FirstDayAnswers['color']): BrandColors {
  const ready = Object.entries(COLOR_SETS).find(([name]) => name === color);
  if (ready) {
    const [, { night, brand, accent }] = ready;
    return { night, brand, accent };
  }
  const tone = toOklch(color);
  const night = toHex({
    ...tone,
    lightness: NIGHT_LIGHTNESS,
    chroma: Math.min(tone.chroma, MOST_NIGHT_CHROMA),
  });
  const colors = { night, brand: color, accent: COLOR_SETS.blue.accent };
  const nearest = colorProblems(colors).map((problem) => [problem.color, problem.nearest]);
  return { ...colors, ...Object.fromEntries(nearest) };
}

/**
 * What the firm has not chosen, the record of cases, which no firm has on its first day, and the page of exemptions, which
 * says nothing until the law of the firm's states is written.
 */
const offPages = ({ services, guides }: FirstDayAnswers): string[] => [
  ...keysOf(FIRST_SERVICES)
    .filter((name) => !services.includes(name))
    .map((name) => `/services/${name}`),
  ...keysOf(FIRST_GUIDES)
    .filter((name) => !guides.includes(name))
    .map((name) => `/${name}`),
  '/our-record',
  '/exemptions',
];

/** What no firm has on its first day. */
const NOT_THERE = /offers|contact\.visit|pastResults|highlights|checklist|states/;

/** Questions about federal law in files that the firm has. */
function questionsLeft(data: unknown, files: StartFiles): unknown[] {
  return itemsAt(data, 'questions').filter((item) => {
    const [place, question] = [textAt(item, 'place'), textAt(item, 'question')];
    if (isOfSample(place + question) || NOT_THERE.test(place)) return false;
    const named = [...place.matchAll(/[\w/-]+\.(?:yaml|md)/g)].map(([file]) => file);
    return named.length > 0 && named.every((file) => files.has(file) || files.has(`en/${file}`));
  });
}

type Data = Record<string, unknown>;

function set(files: StartFiles, file: string, change: (data: Data) => Data): void {
  const source = files.get(file);
  if (source) files.set(file, { ...source, data: change(source.data) });
}

function without(group: unknown, key: string): Data {
  if (!isRecord(group)) return {};
  return Object.fromEntries(Object.entries(group).filter(([name]) => name !== key));
}
