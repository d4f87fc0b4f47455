import type { Firm, Notices } from '#contract/old-content.ts';

export const firm: Firm = {
  sample: true,
  name: 'Aldren & Marsh',
  foundedYear: 1983,
  experienceShort: '40+',
  experienceLong: 'over 41 years',
  phone: { display: '(213) 555-0142', dial: '+12135550142' },
  tollFree: { display: '(800) 555-0142', dial: '+18005550142' },
  email: 'help@aldrenmarsh.example',
  area: 'Greater Los Angeles',
  states: ['California', 'Texas', 'Illinois'],
  timeZone: 'America/Los_Angeles',
  answerTime: 'by the next working day',
  retentionMonths: 24,
  offers: { settlement: ['California'], loanTalks: ['California'] },
  hours:
    'Monday to Friday, 8\u00A0a.m. to 6\u00A0p.m. Pacific. After hours, leave a message and we call back the next working morning.',
  office: {
    street: '100 Sample Street, Suite 400',
    city: 'Los Angeles',
    state: 'CA',
    zip: '90000',
  },
  social: [
    { name: 'Facebook', href: 'https://social.example/facebook/aldrenmarsh' },
    { name: 'LinkedIn', href: 'https://social.example/linkedin/aldrenmarsh' },
    { name: 'YouTube', href: 'https://social.example/youtube/aldrenmarsh' },
  ],
  blurb:
    'Since 1983 we have helped families and businesses in California, Texas and Illinois find a way out of debt. We are not licensed by the State of Texas or Illinois; we are admitted to federal courts there.',
  description:
    'Bankruptcy and debt relief attorneys since 1983: California, and the federal courts of Texas and Illinois. Clear answers on calls, wages and homes.',
};

export const notices: Notices = {
  sample: true,
  debtReliefAgency:
    'We are a debt relief agency. We help people file for bankruptcy relief under the Bankruptcy Code.',
  advertising: 'Attorney advertising.',
  responsible: [
    'California: Aldren & Marsh. Responsible attorney: Thomas Aldren, licensed in California. Office: 100 Sample Street, Suite 400, Los Angeles, CA 90000.',
    'Texas: Thomas Aldren is responsible for this content. Admitted to federal courts in Texas. Primary practice location: Los Angeles, California.',
    'Illinois: Thomas Aldren is responsible for this content. Admitted to federal courts in Illinois. Office: 100 Sample Street, Suite 400, Los Angeles, CA 90000.',
  ],
  noRelationship:
    'This site is general information, not legal advice. Reading it or sending a message does not create an attorney-client relationship.',
  emailNote:
    'Your message and this answer do not make us your attorneys yet. Please do not send account numbers or other private details by email.',
  formNote:
    'Sending this does not make us your attorneys yet. Please keep account numbers and private details for the call.',
  pastResults:
    'Past results do not promise or predict how any other case will end. The results shown depended on the facts of those cases; results will differ on different facts.',
};
