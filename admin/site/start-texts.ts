/* The texts of the first day: the questions, and the list of what is still to do. */

const inTexts = (texts: number) => `${texts} ${texts === 1 ? 'text' : 'texts'}`;

export const startTexts = {
  isSample: 'Your site still shows a made-up firm. Twelve questions make it yours.',
  title: 'Make this site yours',
  intro:
    'Answer these twelve questions. Your site is then made within a minute or two, and visitors see it at once. Every text can be changed afterward.',
  later:
    'What the made-up firm says about itself and about the law of its states becomes a note that begins with “Yours to write”. Visitors never see these notes, and a list shows you what is left to do.',
  send: 'Make my site',
  started: 'Your site is being made. This may take a minute or two. Leave this page open.',
  done: 'Your site is made, and visitors see it now. Here is what is left to do.',
  isMade: 'Your site is made already. Here is what is left to do.',
  already: 'This site has texts of its own already. Change them here.',
  back: 'Back to Site',
  optional: (label: string) => `${label} (may stay empty)`,

  name: { title: '1. The name of your firm', label: 'Name' },
  founded: { title: '2. The year in which it was founded', label: 'Year' },
  phone: {
    title: '3. The telephone number on every page',
    label: 'Telephone',
    hint: 'As in (520) 234-5678. A number such as 520 555-0142 is one for examples: nobody can have it, and the list of what is left to do asks for yours.',
  },
  tollFree: {
    title: '4. A toll-free number, if you have one',
    label: 'Toll-free number',
    hint: 'As in (800) 234-5678',
  },
  email: {
    title: '5. The email address of the office',
    label: 'Email',
    hint: 'Messages of visitors go there. An address that ends with .example or .test is one for examples: nothing can be sent to it, and the list of what is left to do asks for yours.',
  },
  office: {
    title: '6. Your office',
    street: 'Street and number',
    city: 'City',
    state: 'State',
    zip: 'ZIP code',
  },
  states: {
    title: '7. The states whose people you help',
    hint: 'If someone at the firm has a license of the state, choose “licensed”. If you may only act in its federal courts, choose “federal courts only”.',
    state: (number: number) => `State ${number}`,
    admission: (number: number) => `How you may practice in state ${number}`,
    none: 'None',
    licensed: 'licensed',
    'federal-courts': 'federal courts only',
  },
  hours: {
    title: '8. When your office is open',
    hint: 'As in 9 am - 5 pm. Leave a day empty on which you are closed.',
    holidays: 'Closed on the federal holidays of the next 12 months',
    timeZone: 'Time zone',
    asOffice: 'As is usual in the state of your office',
  },
  attorneys: {
    title: '9. Your attorneys',
    hint: 'A position as in Attorney, Partner or Founder. Photos and more people come later, under Site.',
    name: (number: number) => `Name of attorney ${number}`,
    position: (number: number) => `Position of attorney ${number}`,
  },
  color: {
    title: '10. Your color',
    sets: 'Colors that go together',
    own: 'Or a color of your own',
    ownHint:
      'As in #2b3f7d. If text would be hard to read on it, the nearest color on which it is not is taken.',
  },
  services: { title: '11. What you help with' },
  guides: {
    title: '12. Guides and tools for visitors',
    hint: 'Your record of cases, and what the law of your state protects, can be written and turned on later, under Site.',
    spanish: 'Pages in Spanish too',
    spanishHint:
      'Choose this if someone at the firm answers in Spanish. A native speaker should read these pages.',
  },

  stillToDo: {
    title: 'Still to do',
    link: (texts: number) => `Still to do: ${inTexts(texts)}`,
    left: (texts: number) =>
      texts === 0
        ? 'Nothing is left to do. The site can be released.'
        : `${inTexts(texts)} to look at, before the site is ready to be shown to everybody. Begin with what visitors see at once; the rest can be done one text at a time.`,
    done: (done: number, all: number) => `${done} of ${inTexts(all)} done`,
    first: 'What visitors see at once',
    group: (name: string, texts: number) => `${name}: ${inTexts(texts)}`,
    signedInAs: (person: string) =>
      `You are signed in as ${person}, which is an address for examples: no mail reaches it, and others see it as the name of who wrote. Add your own address, sign in with it, and remove this one.`,
    addAddress: 'Add your own address under People',
    again: (number: number) => ` (${number})`,
    mistakes: 'First correct the mistakes in your texts. Then this list shows what is left.',
  },
};
