/** The background of the header when the page is scrolled more than 10 px. */
export const SOLID_BLUE = 'rgb(30, 64, 175)';
