import type { MailTexts } from '#contract/mail-texts.ts';
import type { IslandTexts, PageTexts } from './texts.ts';

/* As `en.ts`, in Spanish. Terms: docs/glossary-es.md. */

export const islands: IslandTexts = {
  language: 'es',
};

export const pages: PageTexts = {};

export const mails: MailTexts = {
  confirmation: {
    subject: 'Recibimos su mensaje ({reference})',
    greeting: 'Hola, {name}:',
    greetingWithoutName: 'Hola:',
    received:
      'Gracias por escribirnos. Su mensaje llegó a nuestra oficina, y una persona de nuestro equipo le responderá a esta dirección {answerTime}. Nuestro próximo día de trabajo es el {weekday} {date}.',
    next: 'Lo que sigue',
    steps: [
      'Leemos lo que usted escribió.',
      'Le proponemos una hora para la primera consulta. Es gratis, en persona, por teléfono o por video.',
      'Usted recibe una respuesta clara: qué puede hacer, cuánto cuesta cada opción y qué no puede lograr cada una.',
    ],
    nothingToPrepare: 'No tiene que preparar nada.',
    urgent: 'Si es urgente, no espere nuestra respuesta. Por favor, llame al',
    mistyped:
      'Si usted no nos escribió, es posible que otra persona haya escrito mal su dirección. Por favor, responda a este correo y díganoslo, y no volveremos a escribirle.',
  },
  answer: {
    subject: 'Su mensaje a {firm}',
    declination: [
      '{today}',
      'Hola, {name}:',
      'Gracias por su mensaje del {received}. No podemos tomar su caso. No somos sus abogados y no haremos ningún trabajo en él.',
      'Esto no quiere decir que usted no tenga un caso o que no tenga opciones. Por favor, hable pronto con otro abogado o con una oficina de ayuda legal gratuita.',
      'Todas las fechas límite de sus papeles siguen contando. Una demanda, una audiencia, una venta o una fecha límite no espera a que usted tenga abogado, y nosotros no hemos calculado ninguna fecha para usted. Revise sus papeles hoy.',
      'El colegio de abogados de su estado o condado puede darle nombres de abogados. La ayuda legal es gratis para muchas personas.',
      '{firm}\n{phone}',
    ],
  },
};
