import { FIRST_GUIDES, type FirstDayAnswers } from '#contract/first-day.ts';

const isGuide = (name: string): name is keyof typeof FIRST_GUIDES =>
  Object.hasOwn(FIRST_GUIDES, name);

/** The answers of a firm in Tucson, changed where a test needs it. */
export const firstDay = (changes: Partial<FirstDayAnswers> = {}): FirstDayAnswers => ({
  name: 'Saguaro Debt Law',
  foundedYear: 2012,
  phone: { display: '(520) 234-5678', dial: '+15202345678' },
  email: 'office@saguaro-debt-law.com',
  office: { street: '12 Congress Street', city: 'Tucson', state: 'AZ', zip: '85701' },
  states: [{ code: 'AZ', admission: 'licensed' }],
  hours: { monday: '9:00-17:00' },
  holidays: true,
  timeZone: 'America/Phoenix',
  attorneys: [{ name: 'Ana Ruiz', title: 'Attorney' }],
  color: 'teal',
  services: ['chapter7', 'chapter13'],
  guides: Object.keys(FIRST_GUIDES).filter(isGuide),
  spanish: false,
  ...changes,
});
