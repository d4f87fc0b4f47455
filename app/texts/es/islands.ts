import type { islands as english } from '#app/texts/en/islands.ts';

/* The Spanish texts of `en/islands.ts`. */

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );
const monthOf = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1] ?? '';

const SECURITY_FAILED = 'No pudimos comprobar el envío. Intente otra vez.';

/** The fields, by the names of their controls. */
const FIELD_NAMES_ES: Readonly<Record<string, string>> = {
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  subject: 'Asunto',
  message: 'Mensaje',
};

export const islands: typeof english = {
  language: 'es',
  day: (date) => `${Number(date.slice(8))} de ${monthOf(date)} de ${date.slice(0, 4)}`,
  month: (month) => `${monthOf(month)} de ${month.slice(0, 4)}`,
  weekdays: 'domingo lunes martes miércoles jueves viernes sábado'.split(' '),

  errors: {
    nameRequired: 'Escriba su nombre.',
    nameTooShort: 'Escriba un nombre de al menos 2 letras.',
    nameTooLong: 'Escriba un nombre de menos de 100 letras.',
    nameInvalid: 'El nombre tiene signos que no se pueden usar.',
    emailTooLong: 'El correo electrónico debe tener menos de 254 letras y signos.',
    emailInvalid: 'Escriba un correo electrónico válido.',
    phoneInvalid: 'Escriba un número de teléfono válido.',
    contactRequired: 'Escriba un correo electrónico o un número de teléfono.',
    preferredEmailMissing:
      'Para responderle por correo electrónico, necesitamos su correo electrónico.',
    preferredPhoneMissing: 'Para responderle por teléfono, necesitamos su número.',
    messageTooLong: 'El mensaje debe tener menos de 1,000 letras y signos.',
    messageInvalid: 'El mensaje tiene contenido no permitido.',
    formInvalid: 'Hay datos no válidos. Revise lo que escribió.',
  },
  accepted: {
    nameInvalid: "Letras, espacios, - ' . ¿Son dos personas? Ponga a la otra en el mensaje.",
    phoneInvalid:
      'De 7 a 15 caracteres: números, espacios, + - ( ). ¿Es más largo? Quite +1 o los espacios.',
  },
  choosePreferred: {
    preferredEmailMissing: 'Usted nos dio un teléfono. Elija aquí “Teléfono” y le llamamos.',
    preferredPhoneMissing:
      'Usted nos dio un correo. Elija aquí “Correo electrónico” y le escribimos.',
  },
  errorSummary: (count) => (count === 1 ? 'Revise un dato' : `Revise ${count} datos`),

  form: {
    labels: {
      name: 'Nombre',
      email: 'Correo electrónico',
      phone: 'Teléfono',
      subject: 'Asunto',
    },
    preferredContact: '¿Cómo prefiere que le respondamos?',
    confirmation:
      'Le respondemos por ahí. Por correo llega enseguida una confirmación corta que menciona la bancarrota.',
    noMail: {
      label: 'Otra persona puede ver mi correo u oír mi teléfono',
      pressed:
        'Entonces diga en su mensaje cuándo y cómo. Antes de eso no enviamos correos ni dejamos mensajes de voz. La frase en inglés lo pide.',
    },
    contact: {
      submit: 'Enviar mensaje',
      submitting: 'Enviando…',
      message: 'Mensaje',
    },
    consultation: {
      submit: 'Pedir consulta gratis',
      submitting: 'Enviando…',
      message: '¿En qué podemos ayudarle?',
      messageHint: 'Bastan dos líneas: qué pasó, la fecha y cuándo llamarle sin riesgo.',
    },
    dateSoon: {
      question: '¿Falta poco para la venta o la fecha de corte?',
      call: 'Llame',
      rest: '; no confíe solo en este formulario.',
    },
    keptFor: (months) =>
      `Guardamos lo que nos envía por ${months === 1 ? 'un mes' : `${months} meses`} después de su último mensaje.`,
    privacyPolicy: 'Política de privacidad',
    draft: {
      note: 'Lo que escriba queda en esta pestaña hasta que lo envíe, lo borre o la cierre. Si otros usan esta computadora, bórrelo antes de irse.',
      clear: 'Borrar ahora',
    },
  },

  refused: {
    toasts: {
      rateLimited: {
        lines: ['Espere un momento antes de enviar otra vez.'],
        next: 'Espere un minuto y envíelo otra vez,',
      },
      honeypot: {
        lines: [SECURITY_FAILED],
        next: 'Vuelva a cargar la página y envíelo otra vez,',
      },
      suspicious: {
        lines: [SECURITY_FAILED, 'Todavía no se envió.'],
        next: 'Es solo nuestra protección contra robots. Escriba una línea más, como la mejor hora para llamarle, y envíelo otra vez,',
      },
    },
    notSentYet: 'Esto todavía no se envió.',
    tooLong: (label, max) => `${label}: ${max} letras como máximo.`,
    structure: 'El formulario no llegó completo.',
    fieldTooLong: (name) => `El campo ${FIELD_NAMES_ES[name] ?? name} es demasiado largo.`,
  },

  sent: {
    accepted: (method) =>
      `Gracias por su mensaje. Pronto le responderemos por ${method === 'email' ? 'correo electrónico' : 'teléfono'}.`,
    duplicateEmail:
      'Ya recibimos un mensaje con este correo electrónico. ¡Pronto nos comunicaremos con usted!',
    duplicatePhone: 'Ya recibimos un mensaje con este número. ¡Pronto nos comunicaremos con usted!',
    addedToFirst: 'Agregamos su nuevo mensaje al primero. Si cambió una fecha, llámenos.',
    perhapsNotAdded: 'Si algo cambió, como una fecha, llámenos.',
    rejected: 'No se pudo enviar el formulario. Intente otra vez.',
    thrown: 'Ocurrió un error inesperado. Intente más tarde.',
    perhapsNotReached: 'Puede que esto no nos haya llegado.',
    next: {
      heading: 'Qué sigue',
      steps: (method, time, workday) => [
        'Leemos lo que escribió.',
        `${method === 'email' ? 'Le escribimos' : method === 'phone' ? 'Le llamamos' : 'Nos comunicamos con usted solo como dice su mensaje,'} ${time}.${workday ? ` Nuestro próximo día hábil es el ${workday}.` : ''}`,
        'Usted recibe una respuesta clara: sus opciones, lo que cuesta cada una y lo que cada una no puede lograr.',
      ],
      dateNear:
        'Si falta poco para la venta de su casa o para una fecha de corte, no nos espere. Llame al',
      tonight: 'Qué puede hacer antes de que abramos',
      prepare: 'Qué tener listo',
      again: 'Escribir otro mensaje',
    },
  },

  notLoaded: 'Esto no se pudo cargar.',
  formNotSent: 'Se perdió la conexión antes de enviar el formulario.',
  outdated: 'Vuelva a cargar la página.',
  nothingLost: 'No se perdió nada de lo que escribió. Intente en un momento',
  orCall: 'o llámenos al',

  failed: {
    heading: 'Ocurrió un error inesperado',
    call: 'Llámenos al',
    orReload: ' o vuelva a cargar la página e intente otra vez.',
    typed: 'Aquí está lo que escribió, para copiarlo:',
  },
  toasts: { region: 'Avisos Alt+T', close: 'Cerrar' },

  income: {
    progress: (number, total) => `${number} de ${total}`,
    question: (number, total) => `Pregunta ${number} de ${total}:`,
    continue: 'Continuar',
    back: 'Atrás',
    answersKept: 'Sus respuestas siguen aquí',
    whatCounts: '¿Qué cuenta?',
    whyWeAsk: '¿Por qué preguntamos?',
    sum: 'Los seis meses:',
    change: 'Cambiar',
  },

  courts: {
    find: 'Buscar una corte',
    found: (shown, all) => `${shown} de ${all} cortes`,
    none: 'No hay resultados.',
    columns: 'Columnas',
    groups: ['Planes confirmados', 'Desestimación', 'Conversión', 'Sin terminar'],
    labels: {
      court: { label: 'Corte' },
      completed: { label: 'Terminados' },
      subOut: { label: 'Otro abogado' },
      pending: { label: 'En curso' },
      total: { label: 'Total' },
      // The soft hyphen breaks the word if the column of a narrow phone has room for half of it.
      confirmed: { label: 'Confir\u00admados' },
      dismissVol: { label: 'Desestimación, voluntaria', short: 'Desest. vol.' },
      dismissInvol: { label: 'Desestimación, involuntaria', short: 'Desest. invol.' },
      convertVol: { label: 'Conversión, voluntaria', short: 'Conv. vol.' },
      convertInvol: { label: 'Conversión, involuntaria', short: 'Conv. invol.' },
    },
    totals: 'Total',
  },
};
