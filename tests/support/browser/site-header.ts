/** The background of the header when the page is scrolled. */
export const SOLID_BLUE = 'rgb(43, 63, 125)';
