import { LANGUAGE_NAMES, MAIN_LANGUAGE, type Language } from '#contract/languages.ts';

/* The texts of the pages under Site. */

const count = (number: number, single: string, many: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? single : many}`;

/** What going back leaves in the draft. */
const staying = (names: readonly string[]) =>
  names.length === 0
    ? ''
    : ` What was changed here and never published stays in the draft: ${names.join(', ')}. Undo it there if you do not want it.`;

export const siteTexts = {
  title: 'Site',
  intro:
    'What visitors read. A change is kept as a draft: visitors see it after you press Publish.',
  notHere:
    'Pages in Spanish, or a page that is in no list here, cannot be added in the browser. Ask the person who runs your server to add it to the content of the site, and say in which language and what it is about.',
  live: 'See your site as visitors see it',
  readOnly: 'Nothing can be changed here at the moment.',
  unavailable: 'The site cannot be edited at the moment. Nothing was lost. Try again in a minute.',
  notFound: 'There is no such text. Look for it on the page Site.',

  status: {
    title: 'The draft',
    nothing: 'Nothing is changed. Visitors see all texts as they are here.',
    changed: (files: number, toRead: number) =>
      `${count(files, 'text', 'texts')} changed${toRead > 0 ? `, ${count(toRead, 'waits', 'wait')} for an attorney` : ''}. Visitors see the old texts.`,
    picture: 'The home page of the draft',
    mistakes: (number: number) =>
      `${count(number, 'mistake', 'mistakes')} must be corrected before you can publish.`,
    look: 'Look at the draft',
    changes: 'See the changes and publish',
    /** `texts`: how many wait. */
    readLink: (texts: number) => (texts === 0 ? 'To read' : `To read (${texts})`),
    versions: 'Earlier versions',
  },

  outOfDate: {
    title: 'Out of date',
    medians: 'The table of median incomes',
    since: (day: string) => `Out of date since ${day}:`,
    noComparison: 'Visitors see no comparison.',
    clearOnly: 'Visitors see a comparison only if an income is clearly below or above.',
    figure: 'Visitors read it as it was.',
  },

  figuresDue: {
    title: 'Figures to compare',
    until: (day: string) => `Until ${day}. After that day, the site is not ready for a release:`,
  },

  tiles: {
    title: 'Changed most',
    phone: 'Telephone and email',
    hours: 'Office hours and days off',
    notice: 'A notice on top of all pages',
    noNotice: 'No notice now',
    faq: 'A question and its answer',
    beliefs: (number: number) => `${count(number, 'belief', 'beliefs')} on the page FAQ`,
    attorneys: 'Attorneys and photos',
    people: (attorneys: number, photos: number) =>
      `${count(attorneys, 'attorney', 'attorneys')}, ${count(photos, 'photo', 'photos')}`,
    pages: 'Services and guides on and off',
    off: (number: number) =>
      number === 0 ? 'All pages are on' : `${count(number, 'page is', 'pages are')} off`,
    figures: 'Fees and figures',
    numbers: (number: number) => `${count(number, 'figure', 'figures')} in the texts`,
    brand: 'Logo and colors',
  },

  files: {
    title: 'All texts',
    text: 'Text',
    search: 'Name of the text',
    find: 'Find',
    showAll: 'Show all texts',
    noneFound:
      'No text has this name. To find a sentence, look at the draft and press the sentence.',
    texts: (number: number) => count(number, 'text', 'texts'),
    groups: {
      firm: 'The firm',
      pages: 'Pages',
      services: 'Services',
      urgent: 'Urgent help',
      legal: 'Legal notices',
      other: 'Other',
    },
    states: {
      mistakes: 'mistake',
      toRead: 'to read',
      changed: 'changed',
      missing: 'none',
      sample: 'sample',
      yours: 'yours',
    },
    legend: {
      mistakes: 'mistake: cannot be published',
      toRead: 'to read: changed, an attorney reads it first',
      changed: 'changed: not live yet',
      missing: 'none: not on your site',
      sample: 'sample: the text of the made-up firm, yours to write',
      yours: 'yours',
    },
    mistakes: (number: number) => count(number, 'mistake', 'mistakes'),
    languages: LANGUAGE_NAMES,
    inLanguage: (name: string, language: Language = MAIN_LANGUAGE) =>
      `${name} in ${siteTexts.files.languages[language]}`,
  },

  form: {
    back: 'Back to Site',
    law: 'This text has law in it. When it is changed, an attorney reads it before visitors see it.',
    save: 'Save',
    saved: 'Saved in the draft.',
    savedAt: (time: string) => `Saved in the draft at ${time}.`,
    saving: 'Saving…',
    noForm: 'This text cannot be shown as a form. Its changes can be undone.',
    notSaved: 'Not saved yet. What you typed is still here. Press Save to try again.',
    toChanges: 'See the changes and publish',
    contents: (parts: number) => `Contents: ${parts} parts`,
    optional: 'may stay empty',
    isSample: 'This is the text of the sample firm. Once it says what is true for yours:',
    ownersChange: 'Owners change it under People.',
    isOurs: 'This text is ours now',
    names: 'Names that fill themselves in',
    namesHint:
      'A name in double braces is replaced when the page is made, so that a new telephone number needs one change. Keep the braces as they are.',
    add: (label: string) => `Add: ${label}`,
    removeItem: (name: string) => `Delete ${name}`,
    upItem: (name: string) => `Move ${name} up`,
    downItem: (name: string) => `Move ${name} down`,
    key: 'Name of the new entry',
    holidays: 'Add the federal holidays of the next 12 months',
    holidaysAdded: 'All federal holidays of the next 12 months are in the list now.',
    moved: 'Moved.',
    added: 'Added. Write it, then look at the page.',
    deleted: 'Deleted from the draft.',
    nowOurs: 'This text is yours from the next publish on.',
    restored: 'It is back in the draft, as it was.',
    notRestored:
      'It was not brought back, because this text was changed in the same place since. Nothing was overwritten: please add it again.',
    marked: 'Stored with your name and today’s date.',
    agreed: 'Your answer is in the draft, with your name and today’s date.',
    agree: 'I am the attorney, I have read the text, and I agree',
    saysTheSame: 'It says the same as the English text now',
    proofread: 'I speak this language and have read it',
    discard: 'Undo all changes of this text',
    discardQuestion: 'The text becomes what visitors see now. What was changed since goes.',
    discarded: 'The text is again what visitors see.',
    leftAlone: 'There is more in this text than the form shows. It stays as it is:',
    empty: '(empty)',
    page: 'The page with your changes',
    openPage: 'See the page',
    bold: 'Bold',
    heading: 'Heading',
    bullets: 'List',
    link: 'Link',
    others: (names: string) =>
      `${names} has this text open too. Nothing gets lost: both changes are kept.`,
    changedBy: (name: string) =>
      `${name} has changed this text meanwhile. What you typed stays here; when you save, both changes are kept, or you are asked.`,
  },

  conflict: {
    title: 'Someone else changed the same fields',
    intro: (name: string) =>
      `${name} has changed this text since you opened it. Nothing was overwritten, and your other changes are saved.`,
    decide:
      'Both of you have changed what is below. Decide for each field, then save. What you typed is on this page only: it is lost when you leave without saving.',
    somebody: 'Someone else',
    theirs: 'In the draft now',
    mine: 'What you typed',
    field: 'Your choice',
    notDone: 'What you pressed was not done: look at the text as it is now, then press it again.',
    inList:
      'This item was deleted, or the items of its list are others by now. Copy your words, and put them where they belong.',
    open: 'Open the text as it is now',
    save: 'Save these fields',
  },

  look: {
    title: 'The draft as visitors would see it',
    hint: 'Press a text to change it. This is a draft, not live. Forms do nothing here.',
    as: 'How the page is shown',
    phone: 'Phone',
    computer: 'Computer',
    dark: 'Dark',
    page: 'Page',
    show: 'Show',
    missing:
      'This page is not on the site: it is turned off, or its text has a mistake. “Services and guides on and off” under Site turns it on.',
  },

  changes: {
    title: 'What will change',
    none: 'Nothing is changed. Choose a text under Site and change it.',
    before: 'Before',
    after: 'After',
    nothingBefore: '(new)',
    nothingAfter: '(deleted)',
    noText: 'No text has changed: only who has read or translated it.',
    picture: (name: string) => `${name}: this picture has changed.`,
    by: (name: string, moment: string) => `Changed by ${name}, ${moment}`,
    waits: 'Waits for an attorney: visitors keep the old text until it is read.',
    partly:
      'The telephone, hours, days off, notice or description of a photo in it go live with the next publish.',
    waitsForOthers:
      'Waits together with the texts that an attorney must read: their links lead to it.',
    readBy: (name: string, moment: string) => `Read by ${name}, ${moment}`,
    conflict:
      'This text was changed outside of this page at the same time. Open it, compare, and undo the change here or make it again.',
    pages: (number: number) => `On ${count(number, 'page', 'pages')}`,
    toRead: (texts: number) =>
      `${count(texts, 'text waits', 'texts wait')} for an attorney, and cannot be published before.`,
    toReadLink: 'Read what waits',
    publish: 'Publish',
    publishing: 'Publishing…',
    publishSome: (number: number) => `Publish ${count(number, 'change', 'changes')}`,
    mayNot: 'An attorney or an owner publishes.',
    published: 'Published. Visitors see it now.',
    publishedSome: 'Published. What an attorney must read stays in the draft.',
    busy: 'Someone else is publishing at this moment. Try again in a minute.',
    nothing: 'Nothing was published: no change is ready.',
    refused: 'Nothing was published. Correct this first:',
    together:
      'Nothing was published. These changes belong to texts that an attorney must read first (see “To read”):',
    mistakes: 'Correct this first:',
    edit: 'Change',
  },

  progress: {
    title: 'Your site is being made',
    wait: 'This page shows how far it is, and then what was done. Visitors see the old site until it is complete.',
    steps: {
      texts: 'Read and check the texts',
      pages: 'Make the pages',
      pictures: 'Draw the pictures',
      files: 'Make the files small',
      store: 'Store the new site and show it',
    },
    now: (number: number, of: number, name: string) => `Step ${number} of ${of}: ${name}`,
    parts: (done: number, of: number) => `${done} of ${of}`,
    begins: 'It begins in a moment.',
    show: 'Show the result',
  },

  read: {
    title: 'To read',
    intro:
      'Texts with law that were changed. Visitors keep the old ones until an attorney has read the new ones.',
    none: 'Nothing waits to be read.',
    page: 'The page as visitors will see it',
    changed: 'What has changed',
    confirm: 'I have read this',
    confirmHint: (name: string) =>
      `This stores that ${name} has read this text today, with all its words. Nobody can change that later. The site then names ${name} as the reviewer of the whole text, not only of what has changed: read all of it if you have not read it before.`,
    whole: 'The whole text',
    notBound:
      'Only a person of the admin who is entered as one of the attorneys can confirm this. An owner does that under People.',
    done: 'Stored. The text can be published.',
    changedMeanwhile: 'The text was changed while you read it. Read it as it is now.',
    own: 'You have made this change yourself. The record says so.',
  },

  versions: {
    title: 'Versions',
    intro:
      'Each publish, the newest first. Going back makes a draft: nothing changes for visitors until you publish it.',
    none: 'Nothing was published here yet.',
    by: (name: string) => `Published by ${name}`,
    texts: (number: number) => count(number, 'text', 'texts'),
    pages: (number: number) => count(number, 'page', 'pages'),
    look: 'See the site as it was then',
    back: 'Go back to this version',
    backQuestion: (unpublished: readonly string[]) =>
      `The draft becomes the site as it was after this publish. Look at it, then publish. You can undo it the same way.${staying(unpublished)}`,
    broughtBack: (unpublished: readonly string[]) =>
      `The draft is the site as it was then. Look at it, then publish.${staying(unpublished)}`,
    nothing: (unpublished: readonly string[]) =>
      `The site is as it was then. There is nothing to bring back.${staying(unpublished)}`,
    current: 'live now',
    firstDay: 'made from the questions of the first day',
  },
};
