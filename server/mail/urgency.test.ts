import { expect, test } from 'vitest';
import { namesUrgentMatter } from './urgency.ts';

test.each([
  // A sale
  'The foreclosure sale is on Friday',
  'My sale date is December 3',
  'trustee’s sale next week',
  'The bank is going to sell my house on Tuesday',
  'Our home will be sold at auction',
  'they want to FORECLOSE',
  'The lender scheduled the sale of my home for Dec 1',
  'Sale of our house is Friday',
  'They are repossessing my house',
  // A court date
  'I must answer the papers by Monday',
  'I have until Monday to answer the complaint',
  'Received a complaint from a debt buyer, case number 25CV1234',
  'there is a small claims hearing 12/3',
  'Process server came to my house',
  'Order to appear for examination next week',
  'Capital One got a judgment against me',
  'I have a court date on Monday',
  'I have to be in court tomorrow',
  'I need to go to court',
  'There is a hearing on the 4th',
  'I got a summons yesterday',
  'I was served with papers at work',
  'A debt collector sued me',
  // A levy
  'There is a levy on my account',
  'My bank account is frozen',
  'They froze all the money in my checking account',
  'the IRS levied my account',
  'There is a legal hold on my account',
  'My bank account was wiped out by a creditor this morning',
  'The sheriff took money from my bank account',
  // A garnishment
  'An earnings withholding order came to my job',
  'they take $400 out of every check',
  'My wages are being garnished',
  'Wage garnishment starts next pay day',
  'They took half of my paycheck',
  // An eviction
  'I got an eviction notice',
  'My landlord is evicting us',
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
  'Me están embargando el sueldo',
  'Tengo un embargo en mi cuenta',
  'Me congelaron la cuenta del banco',
  'Me descuentan dinero del cheque',
  'Me quieren desalojar',
  'Tengo una orden de desahucio',
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
])('is urgent: %s', (text) => {
  expect(namesUrgentMatter(text)).toBe(true);
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
  'Trabajo en un salón: corte de pelo y color',
])('is not urgent: %s', (text) => {
  expect(namesUrgentMatter(text)).toBe(false);
});

// Known limits: the words alone do not tell. Decision 050 lists them.
test.each([
  'I have no court date yet',
  'There was a foreclosure in 2015',
  'My name is Dan Levy',
  'Is it true that they can garnish wages?',
  'I do not want to be sued',
])('is a false alarm: %s', (text) => {
  expect(namesUrgentMatter(text)).toBe(true);
});

test.each([
  'They come for the house on Friday',
  'The landlord wants us gone',
  'They will tak my hose',
  'Mañana vienen por la casa',
])('is missed: %s', (text) => {
  expect(namesUrgentMatter(text)).toBe(false);
});

test('the longest message takes little time, whatever is in it', () => {
  const words = ['court ', 'account ', 'cut ', 'water ', 'house ', 'a '];
  const started = performance.now();
  for (const word of words) namesUrgentMatter(word.repeat(1000));
  expect(performance.now() - started).toBeLessThan(1000);
});
