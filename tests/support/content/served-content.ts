import { servedIn, type Firm, type Notices, type ServedContent } from '#contract/content.ts';
import { mails as english } from '#app/texts/en.ts';
import { mails as spanish } from '#app/texts/es.ts';
import { sample } from './sample.ts';

const { brand, firm, notices } = sample;

/** The firm with some texts in Spanish, so that a test sees which language a mail has. */
export const spanishFirm = {
  ...firm,
  answerTime: 'a más tardar el siguiente día de trabajo',
  hoursText: 'De lunes a viernes, de 8 a. m. a 6 p. m., hora del Pacífico.',
  speaks: 'Le responde en español una asistente legal.',
} satisfies Firm;
export const spanishNotices: Notices = {
  ...notices,
  debtReliefAgency:
    'Somos una agencia de alivio de deudas. Ayudamos a las personas a solicitar alivio por bancarrota conforme al Código de Bancarrota de los Estados Unidos.',
  debtReliefAgencyEnglish: notices.debtReliefAgency,
  advertising: 'Publicidad de abogados.',
  responsible: ['Abogada responsable: Ann Ejemplo, con licencia de California.'],
  emailNote:
    'Ni su mensaje ni esta respuesta nos hacen sus abogados todavía. Por favor, no envíe por correo electrónico números de cuenta ni otros datos privados.',
};

/** The sample firm as the server has it, with a site in two languages. */
export const served: ServedContent = {
  brand,
  firm,
  notices,
  mails: english,
  hasUrgent: false,
  attorneys: sample.attorneys,
  translations: {
    es: { firm: spanishFirm, notices: spanishNotices, mails: spanish, hasUrgent: false },
  },
};

/** The texts and the address of the sample's site that a mail of the firm needs. */
export const mailContext = () => ({ ...servedIn('en', served), siteUrl: 'https://firm.example' });
export const ADDRESSES = {
  mailFrom: 'office@firm.example',
  firmInbox: ['inbox@firm.example'],
} as const;
