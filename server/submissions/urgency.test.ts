import { expect, test } from 'vitest';
import { mostUrgent, urgencyOf, type Urgency } from './urgency.ts';

/** An office asked about these messages, and expected these results. */
const ASKED: [Urgency, string][] = [
  ['urgent', 'My car was towed last night by Santander. I need it for work'],
  ['urgent', 'They told me the police will come to my job tomorrow if I dont pay 900 today'],
  ['urgent', 'Nobody called me yet. Sale is Dec 2!!'],
  ['urgent', 'repo man came'],
  ['urgent', 'they took my car'],
  ['urgent', 'se llevaron mi carro'],
  ['urgent', 'they will arrest me'],
  ['urgent', 'I have to answer by Friday'],
  ['self-harm', 'I want to kill myself'],
  ['self-harm', 'I cant go on anymore'],
  ['urgent', 'The power gets shut off'],
  ['urgent', 'me van a desalojar'],
  ['urgent', 'me embargaron'],
  ['urgent', 'me quieren quitar la casa'],
  ['urgent', 'court on monday'],
  ['urgent', 'hearing tomorrow'],
  ['urgent', 'trustee sale'],
  ['urgent', 'I got a summons'],
  ['urgent', 'there is a lockout'],
  ['none', 'I bought it at a garage sale'],
  ['none', 'I sold my car last year'],
  ['none', 'With these loans I shoot myself in the foot each month'],
];
/** Examples of each kind in both languages, and words of a phrase in another sense. */
const EXAMPLES: Record<Urgency, readonly string[]> = {
  urgent: [
    'Venta del fiduciario',
    'Me llegó un aviso de incumplimiento del banco',
    'Voy a perder la casa el lunes',
    'Tengo fecha de corte el lunes',
    'Me llegó una citación',
    'Hay un fallo en mi contra',
    'Llegó un mandato de ejecución',
    'Mañana es mi audiencia',
    'Solo me quedan 5 días',
    'Hay embargo de salario',
    'El banco me sacó todo el dinero de la cuenta',
    'El IRS se quedó con mi reembolso',
    'Me amenazan con la cárcel',
    'Es un caso de retención ilícita',
    'Vino el alguacil',
    'El dueño me quiere sacar',
    'Somebody took my car from the driveway, I think the bank',
    'My car got repoed while I was at work',
    'Me quitaron la troca',
    'A man said there is a warrant out for me because of a payday loan',
    'They are sending the police to my house',
    'Amenazan con mandar a la policía',
    'The IRS took my refund and I needed it for rent',
    'I got a letter about a wage offset',
    'I have a 341 meeting tomorrow',
    'What do I wear to the meeting of creditors',
    'The sale is Tuesday',
    'My answer is due in a week',
    'Tengo que contestar antes del viernes',
    'Tengo hasta el lunes',
    'I can not sleep anymore. I do not see a way out.',
    'I can’t find any way out of these debts',
    'No veo salida',
    'My sale date is December 3',
    'The bank is going to sell my house on Tuesday',
    'they want to FORECLOSE',
    'I have until Monday to answer the complaint',
    'there is a small claims hearing 12/3',
    'Process server came to my house',
    'Capital One got a judgment against me',
    'I need to go to court',
    'A debt collector sued me',
    'There is a levy on my account',
    'My bank account is frozen',
    'My bank account was wiped out by a creditor this morning',
    'An earnings withholding order came to my job',
    'They took half of my paycheck',
    'I got an eviction notice',
    'I have a 3-day notice on my door',
    'They served an unlawful detainer',
    'I have to be out by Saturday',
    'SoCal Edison disconnect notice for Friday',
    'no power since yesterday, they turned it off',
    'My electricity gets shut off tomorrow',
    'Mi casa sale a subasta el viernes',
    'Me demandaron por una tarjeta',
    'Recibí un citatorio',
    'Me congelaron la cuenta del banco',
    'Me descuentan dinero del cheque',
    'Me van a cortar la luz',
    'EJECUCIÓN HIPOTECARIA',
    'Me dieron 3 días para salir',
    'me corrieron del apartamento',
    'Tengo que presentarme ante el juez el jueves',
    'aviso de desconexión de Edison',
    // Known limits: the words alone do not tell, and a false alarm costs only a look (decision 050).
    'I have no court date yet',
    'My name is Dan Levy',
    'Is it true that they can garnish wages?',
    'I do not want to be sued',
  ],
  'self-harm': [
    'Pienso en el suicidio',
    'He pensado en quitarme la vida',
    'Esta noche me quito la vida',
    'Quiero acabar con todo',
    'Siento que ya no puedo más con la vida',
    'No le veo sentido a la vida',
    'Quisiera no despertar',
    'Prefiero estar muerta',
    'I do not want to live anymore',
    'Sometimes I think about ending my life',
    'My family would be better off without me',
    'I have been thinking of hurting myself',
    'i just want to die',
    'I wish I was dead',
    'There is no reason for me to live',
    'I am going to jump off a bridge if they call again',
    'I am worth more dead than alive',
    'I’m going to shoot myself',
    'I don’t want to wake up anymore',
    'tired of living',
    'Quiero matarme',
    'ya no quiero vivir',
    'No quiero seguir viviendo',
    'no tengo ganas de vivir',
    'Ya no puedo más',
    'Mis hijos estarían mejor sin mí',
  ],
  none: [
    '',
    'There is no way out of my lease',
    'no hay salida del contrato',
    'They take my car payment on the first',
    'My car is taken care of, it is paid off',
    'My son had a cardiac arrest and we have hospital bills',
    'For sale by owner',
    'These bills are killing me',
    'I do not want to live with my parents again',
    'I cannot go on vacation',
    'I do not want to die and leave this to my wife',
    'No quiero vivir con mis padres',
    'Ya no puedo más con las cuotas del coche',
    'I need a hearing aid and cannot pay for it',
    'We had a yard sale this weekend, and I have a bike for sale on the internet',
    'I live at Elm Court in Dallas, near the food court',
    'My car is for sale',
    'I have medical bills, and my wages are low',
    'My hearing is bad so please email',
    'I was in court reporting for 20 years',
    'I take care of my mother and my salary is small',
    'We have no power over the price of gas',
    'I put my house up for sale, should I wait?',
    'La demanda de trabajo bajó en mi negocio',
    'Quiero saber más sobre el Capítulo 7, sin embargo no tengo prisa',
    'Hoy no puedo hablar, llámenme el lunes',
    '¿Perdería mi casa si me declaro en bancarrota?',
    'Trabajo en un salón: corte de pelo y color',
    // Known limits: these messages are missed.
    'They come for the house on Friday',
    'The landlord wants us gone',
    'They will tak my hose',
  ],
};
const CALM = { subject: null, message: 'Thank you', page: null };
const URGENCIES = ['urgent', 'self-harm', 'none'] as const;

test.each([
  ...ASKED,
  ...URGENCIES.flatMap((urgency) => EXAMPLES[urgency].map((text) => [urgency, text] as const)),
])('is %s, however the accents are typed: %s', (urgency, text) => {
  const decomposed = text.normalize('NFD');
  const plain = decomposed.replace(/\p{M}/gu, '');
  for (const typed of [text, decomposed, plain, text.toUpperCase(), plain.toUpperCase()])
    expect(urgencyOf({ ...CALM, message: typed }), typed).toBe(urgency);
});

test.each([
  ['/urgent', 'urgent'],
  ['/urgent/car', 'urgent'],
  ['/es/urgent', 'urgent'],
  ['/es/urgent/sale-date', 'urgent'],
  ['/urgently', 'none'],
  ['/services/urgent', 'none'],
  ['/', 'none'],
  [null, 'none'],
])('what is sent from the page %s is %s', (page, urgency) => {
  expect(urgencyOf({ ...CALM, page })).toBe(urgency);
});

test('the subject counts too, and of several messages the most urgent one counts', () => {
  expect(urgencyOf({ ...CALM, subject: "Sheriff's sale" })).toBe('urgent');
  expect(
    mostUrgent([CALM, { ...CALM, message: 'I want to die' }, { ...CALM, page: '/urgent' }]),
  ).toBe('self-harm');
  expect(mostUrgent([])).toBe('none');
});

test('the longest message takes little time, whatever is in it', () => {
  const words =
    'court,account,cut,water,house,a,car,they,police,to answer,take all,reason,carro,tengo que responder,saca,me quedan,papeles';
  // Measures the processor time of this process, which other programs do not change.
  const before = process.cpuUsage();
  for (const word of words.split(',')) urgencyOf({ ...CALM, message: `${word} `.repeat(1000) });
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
});
