/** The header's ground once the page is scrolled past 10 px. */
export const SOLID_BLUE = 'rgb(30, 64, 175)';
