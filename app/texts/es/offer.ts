/** On pages in another language, for a visitor whose browser prefers Spanish (client/language-offer.ts). */
export const offer = {
  region: 'Idioma',
  text: 'Este sitio también está en español.',
  link: 'Ver esta página en español',
  close: 'Cerrar',
};
