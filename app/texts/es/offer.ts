/** The offer on pages in another language to a visitor whose browser prefers Spanish (client/language-offer.ts). */
export const offer = {
  region: 'Idioma',
  link: 'Ver esta página en español',
  close: 'Cerrar',
};
