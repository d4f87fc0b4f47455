import type { SiteContent } from '#contract/content.ts';
import type { MailTexts } from '#contract/mail-texts.ts';

/*
 * Every English sentence of the site that is not the firm's content. `es.ts` has the Spanish ones. A browser loads only
 * `islands`, and only in the language of the page.
 */

export { islands } from './en/islands.ts';

/** Texts that the publisher renders into pages. */
export const pages = {
  skipLink: 'Skip to the main content',
  /** The name of the dated notice at the top of a page, for screen readers. */
  announcement: 'Notice',
  /** The word before a phone number. */
  call: 'Call',
  tollFree: '(toll-free)',
  consultation: 'Free Consultation',
  federalCourtsOnly: 'Federal courts only',
  breadcrumbs: 'Breadcrumb',
  titles: {
    home: ({ attorneys, firm }: SiteContent) =>
      `Bankruptcy ${attorneys.length === 1 ? 'Attorney' : 'Attorneys'} in ${firm.region} | ${firm.name}`,
    page: (title: string, { firm }: SiteContent) =>
      `${title} Attorney in ${firm.region} | ${firm.name}`,
    // With the format of `page`, it would read as 'Privacy Policy Attorney'.
    legal: (title: string) => `${title}: Bankruptcy`,
    shareImage: (firm: string) => `${firm}: first light over a ridge line`,
  },
  header: {
    main: 'Main',
    menu: 'Menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
  },
  footer: {
    contact: 'Contact',
    moreNotices: 'Licenses, legal advice and past results',
    rights: 'All rights reserved.',
    legal: 'Legal',
  },
  actionBar: {
    label: 'Ask for help',
    call: 'Call',
  },
  hero: {
    tollFree: 'Toll-free',
  },
  /** Texts in place of a form; the phone number and the email address follow them. */
  noScript: {
    call: 'This form needs JavaScript, which is off in your browser. Please call us at',
    write: 'or write to',
    safely:
      'If someone else can see your mail or hear your phone, say first when and how we may answer.',
  },
  articles: {
    onThisPage: 'On this page',
  },
  services: {
    back: 'Back to Services',
    timeline: 'What happens, and when',
    keep: 'What you keep',
    ends: 'What ends',
    owe: 'What you still owe',
    owesMore: 'Which other debts stay?',
  },
  stay: {
    stopped: 'Stops in most cases',
    name: 'Automatic stay',
    passes: 'Does not stop',
  },
  story: 'Why we do this',
  attorneys: {
    education: 'Education',
    courts: 'Admitted Courts',
    portrait: (name: string) => `Portrait of ${name}`,
    drawing: (name: string) => `Drawing of ${name} in place of a photo`,
  },
  myths: {
    myth: 'Myth',
    fact: 'Fact',
    quote: (myth: string) => `“${myth}”`,
  },
  example: 'An example with made-up amounts',
  record: {
    figures: 'Our figures',
    outcomes: {
      confirmed: 'Plans confirmed',
      convertVol: 'Voluntary conversions',
      dismissVol: 'Voluntary dismissals',
      dismissInvol: 'Involuntary dismissals',
      convertInvol: 'Involuntary conversions',
    },
    courts: 'Court by court',
    shades:
      'The stronger the color behind a number, the closer it is to the highest in its column.',
    meanings: 'What the words mean',
  },
  /** The button that leaves a page at once. The last four are for screen readers. */
  leavePage: {
    keys: 'or press Esc three times',
    two: 'Press Esc two more times to leave this page.',
    one: 'Press Esc once more to leave this page.',
    expired: 'It took too long. To leave this page, press Esc three times.',
    leaving: 'Loading',
  },
  sources: 'Sources',
  review: {
    by: (attorney: string, day: string) => `Reviewed by ${attorney} on ${day}.`,
    none: 'Not reviewed by an attorney yet.',
  },
  legalTexts: {
    /** The words before and after the current day. */
    updated: { before: 'Last updated:', after: '(today’s date).' },
    effective: (day: string) => `In effect since ${day}.`,
  },
  errors: {
    hurry: 'In a hurry? Call',
    home: 'Return to Home',
    services: 'View our services',
    page: {
      heading: 'Page Not Found',
      message: "The page you are looking for doesn't exist or has been moved.",
      description: 'This page does not exist. The home page and our services are one step away.',
    },
    service: {
      heading: 'Service Not Found',
      message: 'Sorry, the requested service could not be found.',
      description: 'There is no such service. All our services are one step away.',
    },
    server: {
      heading: 'Unexpected Application Error!',
      message: 'Something went wrong on our side. Please try again in a moment, or call us.',
      description: 'Something went wrong on our side. Please call us, or try again in a moment.',
    },
  },
};

/** Mails to visitors, as data: the server fills them in. */
export const mails: MailTexts = {
  confirmation: {
    subject: 'We received your message ({reference})',
    greeting: 'Hello {name},',
    greetingWithoutName: 'Hello,',
    received:
      'Thank you for writing to us. Your message has reached our office, and a member of our team will answer you at this address {answerTime}. Our next working day is {weekday}, {date}.',
    next: 'What happens next',
    steps: [
      'We read what you wrote.',
      'We suggest a time for the first consultation. It is free, in person, by phone or by video.',
      'You get a plain answer: your choices, what each costs, and what each cannot do.',
    ],
    nothingToPrepare:
      'You do not have to gather all your papers first. If a paper has a date on it, have that one at hand.',
    urgent: 'If a date is near, do not wait for our answer. Please call',
    tonight: 'What you can do tonight, if a date is near',
    mistyped:
      'If you did not write to us, someone may have mistyped their address. Please answer this email and say so, and we will not write to you again.',
  },
  appointment: {
    subject: {
      booked: 'Your appointment on {weekday}, {date} at {time}',
      changed: 'Changed: your appointment on {weekday}, {date} at {time}',
      canceled: 'Canceled: your appointment on {weekday}, {date} at {time}',
      reminder: 'Reminder: your appointment on {weekday}, {date} at {time}',
    },
    intro: {
      booked: 'Your appointment with {firm} is booked.',
      changed: 'Your appointment with {firm} has changed. This is how it is now:',
      canceled: 'This appointment with {firm} is canceled:',
      reminder: 'This is a reminder of your appointment with {firm}.',
    },
    when: '{weekday}, {date}, {time}, {zone}',
    minutes: '{minutes} minutes',
    way: {
      phone: 'By phone: we call you',
      video: 'By video',
      office: 'At our office',
      home: 'At your home: we come to you',
    },
    labels: { when: 'When', length: 'How long', who: 'With', how: 'How', where: 'Where' },
    number: 'Number',
    bring: 'What to have with you, as far as you have it',
    prepare: 'How to prepare, and all papers',
    call: 'To change or cancel it, please call',
    callAgain: 'To find another time, please call',
    event: 'Appointment with {firm}',
    file: 'appointment.ics',
  },
  answer: {
    subject: 'Your message to {firm}',
    declination: [
      '{today}',
      'Dear {name},',
      'Thank you for your message of {received}. We are not able to take your case. We are not your attorneys, and we will do no work on it.',
      'This does not mean that you have no case or no choices. Please talk to another lawyer, or to a legal aid office, soon.',
      'Every deadline on your papers still counts. A lawsuit, a hearing, a sale or a deadline does not wait until you have a lawyer, and we have not worked out any date for you. Look at your papers today.',
      'The bar association of your state or county can name lawyers. Legal aid is free for many people.',
      '{firm}\n{phone}',
    ],
  },
};
