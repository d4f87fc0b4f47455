import { FIRST_GUIDES, type FirstDayAnswers } from '#contract/first-day.ts';

const isGuide = (name: string): name is keyof typeof FIRST_GUIDES =>
  Object.hasOwn(FIRST_GUIDES, name);

/** The answers of a firm in Tucson, changed where a test needs it. */
export const firstDay = (changes: Partial<FirstDayAnswers> = {}): FirstDayAnswers => ({
  name: 'Saguaro Debt Law',
  foundedYear: 2012,
  phone: { display: '(520) 234-5678' },
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

/** The fields of the form, as a person of this firm types them. */
export const FIRST_DAY_FORM: Readonly<Record<string, string>> = {
  name: 'Saguaro Debt Law',
  founded: '2012',
  phone: '520.234.5678',
  tollFree: '1 800 234 5678',
  email: 'office@saguaro-debt-law.com',
  street: '12 Congress Street, #4',
  city: 'Tucson',
  state: 'AZ',
  zip: '85701',
  state2: 'NM',
  admission2: 'federal-courts',
  'hours-monday': '8am-5:30 p.m.',
  attorney1: 'Ana Ruiz',
  title1: 'Founder',
  color: 'teal',
  'service-chapter7': 'on',
  'guide-urgent/sued': 'on',
  admission1: 'licensed',
};
