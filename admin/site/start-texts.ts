/* The texts of the first day: the questions, and the list of what is still to do. */

export const startTexts = {
  isSample: 'Your site still shows a made-up firm. Twelve questions make it yours.',
  title: 'Make this site yours',
  intro:
    'Answer these twelve questions. Your site is then made in some seconds, and visitors see it at once. Every text can be changed afterward.',
  later:
    'What the made-up firm says about itself and about the law of its states becomes a line that begins with “Yours to write”. A list then shows what is left to do.',
  send: 'Make my site',
  done: 'Your site is made, and visitors see it now. Here is what is left to do.',
  already: 'This site has texts of its own already. Change them here.',
  back: 'Back to Site',
  optional: (label: string) => `${label} (may stay empty)`,

  name: { title: '1. The name of your firm', label: 'Name' },
  founded: { title: '2. The year in which it was founded', label: 'Year' },
  phone: {
    title: '3. The telephone number on every page',
    label: 'Telephone',
    hint: 'As in (520) 234-5678',
  },
  tollFree: { title: '4. A toll-free number, if you have one', label: 'Toll-free number' },
  email: {
    title: '5. The email address of the office',
    label: 'Email',
    hint: 'Messages of visitors go there.',
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
    hint: 'If somebody of the firm has a license of the state, choose “licensed”. If you may only act in its federal courts, choose “federal courts only”.',
    state: (number: number) => `State ${number}`,
    admission: (number: number) => `How you may practice in state ${number}`,
    none: 'None',
    licensed: 'licensed',
    'federal-courts': 'federal courts only',
  },
  hours: {
    title: '8. When your office is open',
    hint: 'Leave both times empty for a day on which you are closed.',
    opens: (day: string) => `${day}, opens`,
    closes: (day: string) => `${day}, closes`,
    timeZone: 'Time zone',
    asOffice: 'As is usual in the state of your office',
  },
  attorneys: {
    title: '9. Your attorneys',
    hint: 'Photos and more people come later, under Site.',
    name: (number: number) => `Name of attorney ${number}`,
    position: (number: number) => `Position of attorney ${number}`,
    positionHint: 'As in Attorney, Partner or Founder',
  },
  color: {
    title: '10. Your color',
    sets: 'Colors that go together',
    own: 'Or a color of your own',
    ownHint:
      'As in #1e40af. If text would be hard to read on it, the nearest color on which it is not is taken.',
  },
  services: { title: '11. What you help with' },
  guides: {
    title: '12. Guides and tools for visitors',
    hint: 'Your record of cases can be added later, under Site.',
    spanish: 'Pages in Spanish too',
    spanishHint:
      'Choose this if somebody of the firm answers in Spanish. A native speaker should read these pages.',
  },

  stillToDo: {
    title: 'Still to do',
    link: (left: number) => `Still to do: ${left} left`,
    left: (number: number) =>
      number === 0
        ? 'Nothing is left to do. The site can be released.'
        : `${number} left, before the site is ready to be shown to everybody.`,
    sample:
      'Comes from the made-up firm. Read it, make it yours, and then press “This text is ours now”.',
    review: 'An attorney of the firm must read it.',
    proofread: 'Somebody whose first language it is must read it.',
    write: (what: string) => `Write ${what}.`,
    answer: (question: string) => `The attorney answers: ${question}`,
    behind: 'The English text has changed. Say the same here.',
    again: (number: number) => ` (${number})`,
    mistakes: 'First mend the mistakes in your texts. Then this list shows what is left.',
    other: 'The whole site',
  },
};
