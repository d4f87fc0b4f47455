/** On pages in another language, for a visitor whose browser prefers Spanish (client/language-offer.ts). */
export const offer = {
  region: 'Idioma',
  link: 'Ver esta página en español',
  close: 'Cerrar',
};
