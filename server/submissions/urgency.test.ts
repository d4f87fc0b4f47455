import { expect, test } from 'vitest';
import { mostUrgent, urgencyOf, type Urgency } from './urgency.ts';

/** Words of the glossary, and what people say for them. */
const SPANISH_URGENT = [
  'La venta de la casa es el 4 de diciembre',
  'Venta del fiduciario',
  'Me llegó un aviso de incumplimiento del banco',
  'Voy a perder la casa el lunes',
  'Tengo fecha de corte el lunes',
  'Me llegó una citación',
  'Recibí los papeles por entrega legal',
  'Me sirvieron papeles',
  'Hay un fallo en mi contra',
  'Llegó un mandato de ejecución',
  'Mañana es mi audiencia',
  'Hoy vence el plazo',
  'El plazo es mañana',
  'Tengo que responder para mañana',
  'Solo me quedan 5 días',
  'Hay embargo de salario',
  'El banco me embargó la cuenta',
  'El banco me sacó todo el dinero de la cuenta',
  'El IRS se quedó con mi reembolso',
  'Quieren recoger mi carro',
  'La grúa se llevó mi troca',
  'Me amenazan con la cárcel',
  'Me van a meter preso',
  'Va a venir la policía',
  'Es un caso de retención ilícita',
  'Vino el alguacil',
  'El dueño me quiere sacar',
  'Me notificaron de un desalojo',
];
const SPANISH_SELF_HARM = [
  'Pienso en el suicidio',
  'He pensado en quitarme la vida',
  'Esta noche me quito la vida',
  'Quiero acabar con todo',
  'Siento que ya no puedo más con la vida',
  'No le veo sentido a la vida',
  'Quisiera no despertar',
  'Prefiero estar muerta',
];

const urgencyOfText = (message: string) => urgencyOf({ subject: null, message, page: null });

// An office asked about these messages, and expected these answers.
test.each<[Urgency, string]>([
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
])('is %s: %s', (urgency, text) => {
  expect(urgencyOfText(text)).toBe(urgency);
});

test.each([
  // A car
  'The repo guys came for my truck at 3 am',
  'Somebody took my car from the driveway, I think the bank',
  'My SUV was impounded and they want 2,000',
  'My car got repoed while I was at work',
  'They are coming to take my truck',
  'The lender picked up my car yesterday',
  'Me quitaron la troca',
  'La grúa se llevó todo',
  'Mi camioneta, se la llevaron anoche',
  'Vienen mañana por mi carro',
  // A threat of arrest
  'A man said there is a warrant out for me because of a payday loan',
  'He says I am going to jail if I do not pay',
  'They are sending the police to my house',
  'she said deputies will come and pick me up',
  'I will be arrested for not paying',
  'Dicen que me van a arrestar',
  'Me dijo que la policía viene a mi trabajo',
  'Amenazan con mandar a la policía',
  'Voy a ir a la cárcel por la deuda',
  // Taxes and student loans
  'The IRS took my refund and I needed it for rent',
  'Department of Education is taking money from my paychecks',
  'I got a letter about a wage offset',
  'They intercepted, my social security was seized',
  'El IRS me quitó mi reembolso',
  // Dates of a court
  'I have a 341 meeting tomorrow',
  'What do I wear to the meeting of creditors',
  'An order to appear for examination came, it says citation to discover assets',
  // A day
  'The sale is Tuesday',
  'Sale is on the courthouse steps, sale is Jan. 5',
  'I must respond by December 3',
  'I have to file something before Monday',
  'My answer is due in a week',
  'Tengo que contestar antes del viernes',
  'La venta es el 2 de diciembre',
  'Tengo hasta el lunes',
])('is urgent as well: %s', (text) => {
  expect(urgencyOfText(text)).toBe('urgent');
});

test.each([
  'I do not want to live anymore',
  "I can't go on like this anymore",
  'Sometimes I think about ending my life',
  'I am suicidal',
  'My family would be better off without me',
  'I have been thinking of hurting myself',
  'i just want to die',
  'I wish I was dead',
  'There is no reason for me to live',
  'I want to end it all',
  'I am going to jump off a bridge if they call again',
  'I am worth more dead than alive',
  'I’m going to shoot myself',
  'I don’t want to wake up anymore',
  'tired of living',
  'Quiero matarme',
  'ya no quiero vivir',
  'No quiero seguir viviendo',
  'He pensado en quitarme la vida',
  'Pienso en el suicidio',
  'Me quiero morir',
  'no tengo ganas de vivir',
  'Ya no puedo más',
  'Mis hijos estarían mejor sin mí',
  ...SPANISH_SELF_HARM,
  // Both: the mark that comes first.
  'The sheriff sale is Friday and I want to kill myself',
])('speaks of self-harm: %s', (text) => {
  expect(urgencyOfText(text)).toBe('self-harm');
});

test.each([
  // These do not express despair.
  'There is no way out of my lease',
  'They say there is no way out of the gym contract',
  'Is Chapter 13 a way out of debt?',
  'no hay salida del contrato',
  // These are not about a car that is taken, an arrest or a day.
  'I need to sell my car and my truck',
  'I sold my car to pay rent',
  'They take my car payment on the first',
  'I take my car to work every day',
  'My car is taken care of, it is paid off',
  'My car needs new tires',
  'I want to keep my car, can I?',
  'I was a police officer for 20 years',
  'My son had a cardiac arrest and we have hospital bills',
  'I was arrested in 2009, does that matter?',
  'Please reply by email',
  'You can answer by phone, any day before noon',
  'For sale by owner',
  'The store had a sale in July',
  'I had to tow a trailer for my old job',
  'Llevo mi carro al taller',
  'Vendí mi carro el año pasado',
  'Trabajo de policía',
  'Mi venta de garaje fue buena',
  // These are not about self-harm.
  'I hurt myself at work and lost my job',
  'These bills are killing me',
  'I am killing myself working two jobs',
  'I do not want to live with my parents again',
  'I shot myself in the foot by co-signing',
  'They took my life savings',
  'I want to take my life back',
  'I cannot go on vacation',
  'I do not want to die and leave this to my wife',
  'I cannot take these calls anymore',
  'My phone is going to die',
  'I have a life insurance policy',
  'No quiero vivir con mis padres',
  'Me lastimé la espalda en el trabajo',
  'Ya no puedo más con las cuotas del coche',
  'Quiero una vida sin deudas',
])('is not urgent either: %s', (text) => {
  expect(urgencyOfText(text)).toBe('none');
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
  expect(urgencyOf({ subject: null, message: 'Please call', page })).toBe(urgency);
});

test('the subject counts too, and the most urgent of several messages', () => {
  const calm = { subject: null, message: 'Thank you', page: null };
  expect(urgencyOf({ ...calm, subject: "Sheriff's sale" })).toBe('urgent');
  expect(
    mostUrgent([calm, { ...calm, message: 'I want to die' }, { ...calm, page: '/urgent' }]),
  ).toBe('self-harm');
  expect(mostUrgent([])).toBe('none');
});

test.each([
  // Despair that names no act
  'I can not sleep anymore. I do not see a way out.',
  'I see no way out of this',
  'there is no way out for me',
  'I can’t find any way out of these debts',
  'No veo salida',
  'no hay ninguna salida para mi',
  // A sale
  'The foreclosure sale is on Friday',
  'My sale date is December 3',
  'The bank is going to sell my house on Tuesday',
  'Our home will be sold at auction',
  'they want to FORECLOSE',
  'The lender scheduled the sale of my home for Dec 1',
  'Sale of our house is Friday',
  // A court date
  'I must answer the papers by Monday',
  'I have until Monday to answer the complaint',
  'Received a complaint from a debt buyer, case number 25CV1234',
  'there is a small claims hearing 12/3',
  'Process server came to my house',
  'Order to appear for examination next week',
  'Capital One got a judgment against me',
  'I need to go to court',
  'There is a hearing on the 4th',
  'I was served with papers at work',
  'A debt collector sued me',
  // A levy
  'There is a levy on my account',
  'My bank account is frozen',
  'They froze all the money in my checking account',
  'There is a legal hold on my account',
  'My bank account was wiped out by a creditor this morning',
  'The sheriff took money from my bank account',
  // A garnishment
  'An earnings withholding order came to my job',
  'they take $400 out of every check',
  'My wages are being garnished',
  'They took half of my paycheck',
  // An eviction
  'I got an eviction notice',
  'I have a 3-day notice on my door',
  'the sheriff is coming to lock us out',
  'They served an unlawful detainer',
  'I have to be out by Saturday',
  'We are being kicked out of our apartment',
  'We have a move out date of Dec 5',
  'The judge gave me until Friday to move out',
  // A cut-off
  'SoCal Edison disconnect notice for Friday',
  'final notice before disconnect from the water department',
  'no power since yesterday, they turned it off',
  'They will cut off my power on Thursday',
  'My electricity gets shut off tomorrow',
  'I have a shutoff notice',
  'The water company is about to disconnect us, water is off on Friday',
  // Spanish
  'Mi casa sale a subasta el viernes',
  'Me van a rematar la casa',
  'La fecha de la venta es el lunes',
  'Tengo corte el martes',
  'Tengo una audiencia en el tribunal',
  'Me demandaron por una tarjeta',
  'Recibí un citatorio',
  'Tengo un embargo en mi cuenta',
  'Me congelaron la cuenta del banco',
  'Me descuentan dinero del cheque',
  'Nos van a echar de la casa',
  'Me van a cortar la luz',
  'Estamos sin agua',
  'EJECUCIÓN HIPOTECARIA',
  'El dueño me dio aviso de tres días',
  'Me dieron 3 días para salir',
  'me corrieron del apartamento',
  'Tengo que presentarme ante el juez el jueves',
  'Aviso de venta del fideicomisario',
  'aviso de desconexión de Edison',
  ...SPANISH_URGENT,
])('is urgent: %s', (text) => {
  expect(urgencyOfText(text)).toBe('urgent');
});

test.each([
  '',
  'Please call me about my credit cards',
  'I look forward to hearing from you',
  'I am hard of hearing, please write',
  'I need a hearing aid and cannot pay for it',
  'I bought it at a garage sale',
  'We had a yard sale this weekend, and I have a bike for sale on the internet',
  'I live at Elm Court in Dallas, near the food court',
  'My take-home salary is $3,000 a month',
  'I have a water bill to pay off, and my hours were cut',
  'My hours were cut and gas is expensive',
  'I work in sales and my income went down',
  'My car is for sale',
  'I live at 12 Court Street',
  'My name is Courtney',
  'I served in the Army for ten years',
  'I have medical bills, and my wages are low',
  'I lost my job and my phone is off after 6 pm',
  'Could you tell me what Chapter 7 costs?',
  'My hearing is bad so please email',
  'I saw a sale on legal services, is the consultation free?',
  'I was in court reporting for 20 years',
  'I took a salary cut this year',
  'I take care of my mother and my salary is small',
  'We have no power over the price of gas',
  'I put my house up for sale, should I wait?',
  'We want to take out money from savings to pay bills',
  'without judgment please',
  'Me recortaron las horas en el trabajo',
  'La demanda de trabajo bajó en mi negocio',
  'Pago la luz y el agua a tiempo',
  'Me bajaron el sueldo este año',
  'Quiero saber más sobre el Capítulo 7, sin embargo no tengo prisa',
  'Tengo deudas de tarjetas de crédito',
  '¿Me pueden responder mañana?',
  'Hoy no puedo hablar, llámenme el lunes',
  'Voy a recoger mi carro al taller',
  'Ya no puedo pagar mis tarjetas',
  'Trabajo en ventas',
  '¿Perdería mi casa si me declaro en bancarrota?',
  'Mi esposo perdió su trabajo y no podemos pagar la renta',
  'Ya no aguanto más las llamadas',
  'Trabajo en un salón: corte de pelo y color',
  'I took out student loans for school and the money is gone',
  'I owe the IRS and take home pay is 3,000 a month',
  'Do I get a tax refund this year',
])('is not urgent: %s', (text) => {
  expect(urgencyOfText(text)).toBe('none');
});

// Known limits: the words alone do not tell. Decision 050 lists them.
test.each([
  'I have no court date yet',
  'There was a foreclosure in 2015',
  'My name is Dan Levy',
  'Is it true that they can garnish wages?',
  'I do not want to be sued',
])('is a false alarm: %s', (text) => {
  expect(urgencyOfText(text)).toBe('urgent');
});

test.each([
  'They come for the house on Friday',
  'The landlord wants us gone',
  'They will tak my hose',
  'Mañana vienen por la casa',
])('is missed: %s', (text) => {
  expect(urgencyOfText(text)).toBe('none');
});

test.each([...SPANISH_URGENT, ...SPANISH_SELF_HARM])(
  'is found however the accents are typed: %s',
  (text) => {
    const decomposed = text.normalize('NFD');
    const plain = decomposed.replace(/\p{M}/gu, '');
    for (const typed of [decomposed, plain, text.toUpperCase(), plain.toUpperCase()])
      expect(urgencyOfText(typed), typed).toBe(urgencyOfText(text));
  },
);

test('the longest message takes little time, whatever is in it', () => {
  const words = [
    'court ',
    'account ',
    'cut ',
    'water ',
    'house ',
    'a ',
    'car ',
    'they ',
    'police ',
    'to answer ',
    'take all ',
    'reason ',
    'carro ',
    'tengo que responder ',
    'saca ',
    'me quedan ',
    'papeles ',
  ];
  // Processor time in milliseconds, to which other programs add nothing.
  const before = process.cpuUsage();
  for (const word of words) urgencyOfText(word.repeat(1000));
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
});
