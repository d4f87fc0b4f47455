import type { Language } from '#contract/languages.ts';

/*
 * What stands in the firm's new content where the sample was about itself or about the law of its states. No frame says
 * what the law is, and the words are short, because the pages must stay easy to read.
 */

/** Each language has the same frames. */
const ENGLISH = {
  law: 'Yours to write: what the law of your state says here, and where you read it.',
  stateLaw: 'Yours to write: what the law of this state says here, and where you read it.',
  /** By the name of the urgent page. */
  urgent: {
    sued: 'Yours to write: how long people in this state have to answer, and where you read it.',
    'account-frozen':
      'Yours to write: which money in a bank this state protects, how and by when to claim it, and where you read it.',
    wages:
      'Yours to write: how much pay a creditor can take in this state, how to object, and where you read it.',
    'tax-or-student-loan':
      'Yours to write: how this state takes unpaid tax, who can help, and where you read it.',
    'sale-date':
      'Yours to write: how a sale works in this state, until when people can catch up, and where you read it.',
    eviction:
      'Yours to write: how long a tenant in this state has to answer, and where you read it.',
    car: 'Yours to write: what a lender in this state must do before and after it takes a car, and where you read it.',
    'someone-at-home':
      'Yours to write: what of a couple belongs to both in this state, which debts both owe, and where you read it.',
  },
  privacy: 'Yours to write: what the law of your state on privacy asks this page to say.',
  terms: 'Yours to write: the law of which state counts for these terms.',
  figureSource: 'Yours to write: the page or the statute with which you compared this figure',
  source: 'Yours to write: the rules of your state that this page relies on',
  description: (page: string) =>
    `Yours to write: what the page “${page}” says, for search engines. It takes 61 to 159 letters.`,
  notLicensed:
    'Yours to write: in which of these states no one of the firm has a license, and who can act in the state courts there.',
  responsible: (state: string) =>
    `${state}: {{firm.name}}. Yours to write: who is responsible for this site, where that person has a license, the office, and what the rule of this state on advertising asks you to say.`,
  exemptionIntro:
    'Yours to write: which list counts in this state, if people may choose the federal one, and where you read it.',
  exemption: 'Yours to write: the home, the car and the rest, a line for each',
  statute: 'Yours to write: the statute, and the day you read it',
  speaks: 'Yours to write: who answers in this language, and how.',
  lead: 'Yours to write: what your firm does, and for whom.',
  blurb: 'Yours to write: who you are, and in which states you have a license.',
  story: [
    'Yours to write: how the firm began, and how you work.',
    'Yours to write: whom you help, and in which states you have a license.',
  ],
  bio: (name: string) => `Yours to write: who ${name} is, and what kind of cases ${name} takes.`,
  education: 'Yours to write: a degree, and the school',
  admission: 'Yours to write: each court and state that has admitted this attorney',
  office: 'Yours to write: where the firm has a license, and in which courts.',
  servicesLead: 'You do not have to know which one fits you. Ask us.',
  since: 'Helping people in debt since {{firm.foundedYear}}',
  noSince: 'Helping people in debt',
  fee: '[our fee]',
  inState: 'in your state',
  anotherState: 'live in another state',
};

export type Frames = typeof ENGLISH;

const SPANISH: Frames = {
  law: 'Por escribir: lo que dice aquí la ley de su estado, y dónde lo leyó.',
  stateLaw: 'Por escribir: lo que dice aquí la ley de este estado, y dónde lo leyó.',
  urgent: {
    sued: 'Por escribir: cuánto tiempo hay en este estado para contestar, y dónde lo leyó.',
    'account-frozen':
      'Por escribir: qué dinero en el banco protege este estado, cómo y hasta cuándo pedirlo, y dónde lo leyó.',
    wages:
      'Por escribir: cuánto sueldo puede tomar un acreedor en este estado, cómo oponerse, y dónde lo leyó.',
    'tax-or-student-loan':
      'Por escribir: cómo cobra este estado los impuestos, quién puede ayudar, y dónde lo leyó.',
    'sale-date':
      'Por escribir: cómo es una venta en este estado, hasta cuándo se puede pagar, y dónde lo leyó.',
    eviction:
      'Por escribir: cuánto tiempo tiene quien renta en este estado para contestar, y dónde lo leyó.',
    car: 'Por escribir: qué debe hacer en este estado quien se lleva un carro, antes y después, y dónde lo leyó.',
    'someone-at-home':
      'Por escribir: qué es de los dos en un matrimonio en este estado, qué deudas son de los dos, y dónde lo leyó.',
  },
  privacy: 'Por escribir: lo que la ley de su estado sobre la privacidad pide de esta página.',
  terms: 'Por escribir: la ley de qué estado cuenta aquí.',
  figureSource: 'Por escribir: la página o la ley con que comparó esta cifra',
  source: 'Por escribir: las reglas de su estado que usa esta página',
  description: (page) =>
    `Por escribir: lo que dice la página “${page}”, para los buscadores. Caben de 61 a 159 letras.`,
  notLicensed:
    'Por escribir: en cuál de estos estados nadie del despacho tiene licencia, y quién puede actuar en sus cortes.',
  responsible: (state) =>
    `${state}: {{firm.name}}. Por escribir: quién responde por este sitio, dónde tiene licencia, la oficina, y lo que pide la regla de este estado sobre la publicidad.`,
  exemptionIntro:
    'Por escribir: qué lista cuenta en este estado, si se puede elegir la federal, y dónde lo leyó.',
  exemption: 'Por escribir: la casa, el carro y lo demás, una línea para cada cosa',
  statute: 'Por escribir: la ley, y el día en que la leyó',
  speaks: 'Por escribir: quién responde en español, y cómo.',
  lead: 'Por escribir: qué hace su despacho, y para quién.',
  blurb: 'Por escribir: quiénes son, y en qué estados tienen licencia.',
  story: [
    'Por escribir: cómo empezó el despacho, y cómo trabajan.',
    'Por escribir: a quién ayudan, y en qué estados tienen licencia.',
  ],
  bio: (name) => `Por escribir: quién es ${name}, y qué casos lleva.`,
  education: 'Por escribir: un título, y la escuela',
  admission: 'Por escribir: cada corte y estado que admitió a este abogado',
  office: 'Por escribir: dónde tiene licencia el despacho, y en qué cortes.',
  servicesLead: 'No tiene que saber cuál le conviene. Pregúntenos.',
  since: 'Ayudamos a personas con deudas desde {{firm.foundedYear}}',
  noSince: 'Ayudamos a personas con deudas',
  fee: '[su cuota]',
  inState: 'en su estado',
  anotherState: 'vive en otro estado',
};

export const FRAMES: Readonly<Record<Language, Frames>> = { en: ENGLISH, es: SPANISH };

/** What stands in this file where the law of the sample's states was. */
export function lawFrame(file: string, frames: Frames): string {
  if (file.endsWith('/disclaimer.md')) return frames.office;
  if (file.endsWith('/privacy-policy.md')) return frames.privacy;
  if (file.endsWith('/terms-of-service.md')) return frames.terms;
  return frames.law;
}

/** What stands for each state of the firm on this urgent page. */
export function urgentFrame(file: string, frames: Frames): string {
  return (
    Object.entries(frames.urgent).find(([page]) => file.endsWith(`/${page}.md`))?.[1] ??
    frames.stateLaw
  );
}
