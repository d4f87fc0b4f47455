import type { MailTexts } from '#contract/mail-texts.ts';
import type { PageTexts } from './texts.ts';

/* The Spanish texts of `en.ts`. Terms: docs/glossary-es.md. */

export { islands } from './es/islands.ts';

export const pages: PageTexts = {
  skipLink: 'Ir al contenido',
  announcement: 'Aviso',
  call: 'Llame al',
  tollFree: '(llamada gratis)',
  consultation: 'Consulta gratis',
  federalCourtsOnly: 'Solo cortes federales',
  breadcrumbs: 'Ruta de navegación',
  titles: {
    home: ({ attorneys, firm }) =>
      `${attorneys.length === 1 ? 'Despacho' : 'Abogados'} de bancarrota en ${firm.region} | ${firm.name}`,
    page: (title, { attorneys, firm }) =>
      `${title}: ${attorneys.length === 1 ? 'despacho legal' : 'abogados'} en ${firm.region} | ${firm.name}`,
    legal: (title) => title,
    shareImage: (firm) => `${firm}: la primera luz del día sobre unas montañas`,
  },
  header: {
    main: 'Principal',
    menu: 'Menú',
    openMenu: 'Abrir el menú',
    closeMenu: 'Cerrar el menú',
  },
  footer: {
    contact: 'Contacto',
    moreNotices: 'Licencias, consejo legal y resultados anteriores',
    rights: 'Todos los derechos reservados.',
    legal: 'Avisos legales',
  },
  actionBar: {
    label: 'Pida ayuda',
    call: 'Llamar',
  },
  hero: {
    tollFree: 'Llamada gratis:',
  },
  noScript: {
    call: 'Este formulario necesita JavaScript, que está desactivado en su navegador. Llámenos al',
    write: 'o escriba a',
    safely:
      'Si otra persona puede ver su correo u oír su teléfono, diga primero cuándo y cómo responderle.',
  },
  articles: {
    onThisPage: 'En esta página',
  },
  services: {
    back: 'Volver a los servicios',
    timeline: 'Qué pasa y cuándo',
    keep: 'Lo que usted conserva',
    ends: 'Lo que se elimina o se detiene',
    owe: 'Lo que todavía debe',
    owesMore: '¿Qué otras deudas siguen?',
  },
  stay: {
    stopped: 'Se detiene en la mayoría de los casos',
    name: 'Suspensión automática',
    passes: 'No se detiene',
  },
  story: 'Por qué lo hacemos',
  attorneys: {
    education: 'Estudios',
    courts: 'Cortes en las que puede ejercer',
    portrait: (name) => `Retrato de ${name}`,
    drawing: (name) => `Dibujo de ${name} en lugar de una foto`,
  },
  myths: {
    myth: 'Mito',
    fact: 'Verdad',
    quote: (myth) => `«${myth.replace(/\.$/, '')}».`,
  },
  example: 'Un ejemplo con cantidades inventadas',
  record: {
    figures: 'Nuestras cifras',
    outcomes: {
      confirmed: 'Planes confirmados',
      convertVol: 'Conversiones voluntarias',
      dismissVol: 'Desestimaciones voluntarias',
      dismissInvol: 'Desestimaciones involuntarias',
      convertInvol: 'Conversiones involuntarias',
    },
    courts: 'Corte por corte',
    shades:
      'Cuanto más fuerte es el color detrás de un número, más se acerca ese número al mayor de su columna.',
    meanings: 'Qué significan las palabras',
  },
  leavePage: {
    keys: 'o Esc tres veces',
    two: 'Oprima Esc dos veces más para salir de esta página.',
    one: 'Oprima Esc una vez más para salir de esta página.',
    expired: 'Pasó demasiado tiempo. Para salir de esta página, oprima Esc tres veces.',
    leaving: 'Cargando',
  },
  sources: 'Fuentes',
  review: {
    by: (attorney, day) => `Texto revisado por ${attorney} el ${day}.`,
    none: 'Ningún abogado lo ha revisado todavía.',
  },
  legalTexts: {
    updated: { before: 'Última actualización:', after: '(fecha de hoy).' },
    effective: (day) => `En vigor desde el ${day}.`,
  },
  errors: {
    hurry: '¿Tiene prisa? Llame al',
    home: 'Volver a la página de inicio',
    services: 'Ver nuestros servicios',
    page: {
      heading: 'Página no encontrada',
      message: 'La página que busca no existe o cambió de lugar.',
      description:
        'Esta página no existe. La página de inicio y nuestros servicios están a un paso.',
    },
    service: {
      heading: 'Servicio no encontrado',
      message: 'Lo sentimos, no encontramos el servicio que busca.',
      description: 'Ese servicio no existe. Todos nuestros servicios están a un paso.',
    },
    server: {
      heading: 'Ocurrió un error inesperado',
      message: 'Algo falló de nuestro lado. Intente otra vez en un momento o llámenos.',
      description: 'Algo falló de nuestro lado. Llámenos o intente otra vez en un momento.',
    },
  },
};

export const mails: MailTexts = {
  confirmation: {
    subject: 'Recibimos su mensaje ({reference})',
    greeting: 'Hola, {name}:',
    greetingWithoutName: 'Hola:',
    received:
      'Gracias por escribirnos. Su mensaje llegó a nuestra oficina, y una persona de nuestro equipo le responderá a este correo {answerTime}. Nuestro próximo día hábil es el {weekday} {date}.',
    next: 'Qué sigue',
    steps: [
      'Leemos lo que usted escribió.',
      'Le proponemos una hora para la primera consulta. Es gratis, en persona, por teléfono o por video.',
      'Usted recibe una respuesta clara: sus opciones, lo que cuesta cada una y lo que cada una no puede lograr.',
    ],
    nothingToPrepare:
      'No tiene que juntar antes todos sus documentos. Si un papel tiene una fecha, téngalo a la mano.',
    urgent: 'Si falta poco para una fecha, no espere nuestra respuesta. Por favor, llame al',
    tonight: 'Qué puede hacer esta noche, si falta poco para una fecha',
    mistyped:
      'Si usted no nos escribió, es posible que otra persona haya escrito mal su propio correo. Por favor, responda a este correo y díganoslo, y no volveremos a escribirle.',
  },
  appointment: {
    subject: {
      booked: 'Su cita: {weekday} {date}, {time}',
      changed: 'Cambio de su cita: {weekday} {date}, {time}',
      canceled: 'Cita cancelada: {weekday} {date}, {time}',
      reminder: 'Recordatorio de su cita: {weekday} {date}, {time}',
    },
    intro: {
      booked: 'Su cita con {firm} está programada.',
      changed: 'Su cita con {firm} cambió. Ahora es así:',
      canceled: 'Se canceló esta cita con {firm}:',
      reminder: 'Le recordamos su cita con {firm}.',
    },
    when: '{weekday} {date}, {time}, {zone}',
    minutes: '{minutes} minutos',
    way: {
      phone: 'Por teléfono: nosotros le llamamos',
      video: 'Por video',
      office: 'En nuestra oficina',
      home: 'En su casa: nosotros vamos',
    },
    labels: { when: 'Cuándo', length: 'Cuánto dura', who: 'Con', how: 'Cómo', where: 'Dónde' },
    number: 'Número',
    bring: 'Qué tener a la mano, si lo tiene',
    prepare: 'Cómo prepararse, y todos los papeles',
    call: 'Para cambiarla o cancelarla, por favor llame al',
    callAgain: 'Para acordar otra hora, por favor llame al',
    event: 'Cita con {firm}',
    file: 'cita.ics',
  },
  answer: {
    subject: 'Su mensaje a {firm}',
    declination: [
      '{today}',
      'Hola, {name}:',
      'Gracias por su mensaje del {received}. No podemos tomar su caso. No somos sus abogados y no haremos ningún trabajo en él.',
      'Esto no quiere decir que usted no tenga un caso o que no tenga opciones. Por favor, hable pronto con otro abogado o con una oficina de ayuda legal gratuita.',
      'Todas las fechas límite de sus papeles siguen contando. Una demanda, una audiencia, una venta o una fecha límite no espera a que usted tenga abogado, y nosotros no hemos calculado ninguna fecha para usted. Revise sus papeles hoy.',
      'El colegio de abogados (bar association) de su estado o condado puede darle nombres de abogados. La ayuda legal es gratis para muchas personas.',
      '{firm}\n{phone}',
    ],
  },
};
