import { LEAST_PHOTO } from '#contract/photo-crop.ts';

const megabytes = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.floor(bytes / 1000)} KB` : `${Math.floor(bytes / 1_000_000)} MB`;

/* The texts of the pages where people send files, and turn pages on and off. */
export const uploadTexts = {
  tooLarge: (most: number) => `This file is too large. Send one of ${megabytes(most)} at most.`,
  noPicture: 'This picture is not here any more. Send it again.',
  noFile: 'Choose a file first.',

  photo: {
    title: 'Attorneys and photos',
    intro: 'Choose whose photo or texts you want to change.',
    texts: 'Position and texts',
    change: (name: string) => `Photo of ${name}`,
    none: 'no photo yet',
    back: 'Back to the photos',
    now: (name: string) => `The photo of ${name} now`,
    nothing: 'There is no photo yet.',
    file: 'A photo from your device',
    fileHint: (most: number) =>
      `JPEG, PNG or WebP, ${megabytes(most)} at most, and ${LEAST_PHOTO.width} by ${LEAST_PHOTO.height} pixels or more. Only the picture is kept: where and when it was taken is removed.`,
    send: 'Send the photo',
    part: 'Which part is shown',
    partHint: 'Move the picture in its frame until the face is in the middle.',
    across: 'Left or right',
    down: 'Up or down',
    zoom: 'Closer',
    show: 'Show',
    preview: 'The part that is shown',
    description: (language: string | undefined) =>
      language === undefined ? 'Describe the photo' : `Describe the photo, in ${language}`,
    descriptionHint:
      'For people who cannot see it, as in: Portrait of Mara Saguaro in front of a bookshelf.',
    save: 'Put this photo in the draft',
    saved: 'The photo is in the draft.',
    delete: 'Delete the photo',
    deleteQuestion: 'The photo and its description are taken out of the draft.',
    deleted: 'The photo is deleted from the draft.',
  },

  brand: {
    title: 'Logo and colors',
    logo: 'Logo',
    logoNow: 'The draft has a logo.',
    logoNone: 'Without a logo, the name of the firm stands in its place.',
    file: 'The file of the logo',
    fileHint: (most: number) =>
      `SVG, PNG, WebP or JPEG, ${megabytes(most)} at most. An SVG stays sharp at every size. A dark logo gets a white plate behind it.`,
    send: 'Send the logo',
    sent: 'The logo is in the draft.',
    delete: 'Delete the logo',
    deleteQuestion: 'The name of the firm takes its place.',
    deleted: 'The logo is deleted from the draft.',
    colors: 'Colors',
    names: {
      night: 'Dark ground of the top and the foot of a page',
      brand: 'Header, links and icons',
      accent: 'Main buttons',
    },
    save: 'Save the colors',
    saved: 'The colors are in the draft.',
    problem: 'Some people could not read what is in this color.',
    wants: (text: string) => `It needs ${text}.`,
    use: (color: string) => `Use ${color}`,
    page: 'The home page with your changes',
    conflict: 'Someone else has changed the colors. Look at them as they are now, then save again.',
  },

  pages: {
    title: 'Services and guides on and off',
    intro:
      'What is off is on no page, and has no address; a link to it is printed as plain words. Its texts stay, so you can turn it on again. An attorney confirms it before it is published.',
    groups: { services: 'Services', urgent: 'Urgent help', pages: 'Other pages' },
    on: 'On',
    off: 'Off',
    unwritten: 'Not written yet. Write these texts, then turn the page on here:',
    turnOff: 'Turn off',
    turnOn: 'Turn on',
    doneOff: (name: string) => `${name} is off in the draft.`,
    doneOn: (name: string) => `${name} is on in the draft.`,
  },

  medians: {
    title: 'The table of median incomes',
    intro:
      'The income check compares with this table. A newer one is out each April 1 and November 1. Open the newest period at justice.gov/ust/means-testing, save its table of median incomes as an Excel file (.xlsx), and send that file here.',
    file: 'The Excel file (.xlsx)',
    fileHint: (most: number) =>
      `${megabytes(most)} at most. It is checked before anything changes.`,
    day: 'From which day it counts',
    dayHint: 'Only if the file does not say it: look at the page where the file comes from.',
    send: 'Check and use this table',
    saved: 'The table is in the draft.',
    now: (effective: string) => `The table in use counts for cases filed on or after ${effective}.`,
    next: (due: string) => `The next one is due on ${due}.`,
    past: (since: string) =>
      `Out of date since ${since}: the income check answers only when an income is clearly below or above, and nothing once the table is more than a year old.`,
    source: (source: string) => `Where it comes from: ${source}`,
    none: 'There is no table that can be read. The income check may be off, or the table has a mistake.',
    warnings: 'Compare these with the original by eye:',
  },

  figures: {
    title: 'Fees and figures',
    intro:
      'Texts print these figures. Compare each one with its source before its day, correct it if it has changed, and press Compared today. After that day visitors still read it, and Site names it in red.',
    due: (figures: number) =>
      figures === 0 ? 'No figure is due within 30 days' : `Due within 30 days: ${figures}`,
    later: (figures: number) => `Compared for now: ${figures}`,
    medians: (effective: string, due: string) =>
      `counts from ${effective}, a newer one is out on ${due}.`,
    valueOf: (name: string) => `Figure: ${name}`,
    comparedOn: (day: string) => `compared ${day}`,
    dueOn: (day: string) => `due ${day}`,
    more: 'More',
    moreOf: (name: string) => `More: ${name}`,
    source: 'Source',
    checkBy: 'Another day to compare it again (may stay empty)',
    checkByHint:
      'Without another day, a day that lies ahead stays, because something may change on it; otherwise the figure is compared again in a year.',
    asOf: (day: string, checkBy: string) =>
      `Last compared on ${day}, to be compared again by ${checkBy}.`,
    why: (reason: string) => `Why on this day: ${reason}.`,
    compared: 'Compared today',
    comparedName: (name: string) => `Compared today: ${name}`,
    saved: (name: string) => `${name}: compared today.`,
    conflict:
      'Someone else has changed this figure meanwhile. Look at it as it is now, then press again.',
    all: 'All fields of the figures, and new ones',
  },
};
