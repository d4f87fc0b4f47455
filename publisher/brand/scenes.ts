import type { Service } from '#contract/content.ts';

/*
 * A drawing for each kind of service and for two guides, 480 by 300 units, in the sample's colors: the things around a
 * visitor, with the dawn behind them. `icons.ts` recolors them. Pages show them as images, which add nothing to a page.
 */

const GRADIENTS =
  '<linearGradient id="w" x2="0" y2="1"><stop stop-color="#0a1628"/><stop offset="1" stop-color="#122f5a"/></linearGradient>' +
  '<linearGradient id="s" x2="0" y2="1"><stop stop-color="#26467f"/><stop offset=".55" stop-color="#7f7cb0"/><stop offset=".8" stop-color="#fdba74"/><stop offset="1" stop-color="#ffdca6"/></linearGradient>' +
  '<radialGradient id="l"><stop stop-color="#ffdca6" stop-opacity=".55"/><stop offset="1" stop-color="#fdba74" stop-opacity="0"/></radialGradient>';

const HILL_LINES =
  '<path fill="#505b97" d="M0 190l40-22 34 14 50-40 44 30 40-16 62 34 54-42 48 30 50-28 58 34v116H0z"/>' +
  '<path fill="#26467f" d="M0 222l60-20 70 18 66-26 84 28 76-22 124 30v70H0z"/>';

const SKY_AND_HILLS = '<path fill="url(#s)" d="M0 0h480v214H0z"/>' + HILL_LINES;

/** A room before sunrise: a window, and a table on which things lie. */
const room = (things: string) =>
  '<path fill="url(#w)" d="M0 0h480v300H0z"/>' +
  '<clipPath id="c"><rect x="250" y="40" width="176" height="150" rx="6"/></clipPath>' +
  `<g clip-path="url(#c)"><g transform="translate(170 -6)">${SKY_AND_HILLS}</g></g>` +
  '<path fill="none" stroke="#0a1628" stroke-width="8" d="M250 40h176v150H250zM338 40v150M250 112h176"/>' +
  table(things);

/** A table at a window as wide as the picture, when the sun comes up. */
const morning = (things: string) =>
  SKY_AND_HILLS +
  '<circle cx="330" cy="190" r="150" fill="url(#l)"/>' +
  '<path fill="none" stroke="#0a1628" stroke-width="8" d="M0 4h480M162 0v240M338 0v240"/>' +
  table(things);

const table = (things: string) =>
  '<path fill="#26467f" d="M0 240h480v60H0z"/><path fill="#fdba74" opacity=".5" d="M0 240h480v3H0z"/>' +
  things;

/** The land outside, on which something stands. */
const outside = (things: string) =>
  SKY_AND_HILLS + '<path fill="#0a1628" d="M0 250q240-24 480 0v50H0z"/>' + things;

const LAMP =
  '<circle cx="120" cy="150" r="130" fill="url(#l)"/>' +
  '<path fill="none" stroke="#0a1628" stroke-width="3" d="M120 0v76"/>' +
  '<path fill="#f59e0b" d="M120 72c30 0 46 18 50 40H70c4-22 20-40 50-40z"/><path fill="#ffdca6" d="M100 112h40q-2 14-20 14t-20-14z"/>';
const mug = (x: number, y: number, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path fill="none" stroke="#d7e2f2" stroke-width="5" d="M30 8h8q8 0 8 8t-8 8h-8"/><path fill="#d7e2f2" d="M0 0h32v34q0 8-8 8H8q-8 0-8-8z"/><path fill="none" stroke="#d7e2f2" stroke-width="2" opacity=".5" stroke-linecap="round" d="M10-8q-6-8 0-16t0-16M22-8q-6-8 0-16"/></g>`;
const ENVELOPES =
  '<g stroke="#9a8ab0" stroke-width="1.5"><path fill="#d7e2f2" d="M66 226h92v18H66z"/><path fill="#fff0d0" d="M74 212h92v16H74z" transform="rotate(-3 120 220)"/><path fill="#d7e2f2" d="M60 176l96-8 4 44-96 8z"/><path fill="none" d="M60 176l54 26 42-34"/></g>';
const house = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><circle cx="66" cy="98" r="70" fill="url(#l)"/><path fill="#0a1628" d="M-8 62L70 0l78 62v4h-14v76H6V66H-8z"/><path fill="#102a4c" d="M6 66h128v76H6z"/><path fill="#fdba74" d="M24 82h26v24H24zM92 82h26v24H92z"/><path fill="#0a1628" d="M58 92h26v50H58z"/><circle cx="71" cy="80" r="5" fill="#ffdca6"/><path stroke="#102a4c" stroke-width="3" d="M37 82v24M105 82v24M24 94h26M92 94h26"/></g>`;
const CAR =
  '<path fill="#2b3f7d" d="M296 238q2-18 20-20l16-22q4-6 12-6h40q8 0 14 6l18 22q22 2 24 20v12H296z"/><path fill="#fdba74" opacity=".8" d="M336 216l12-16h22v16zM378 216v-16h14l14 16z"/><g fill="#0a1628" stroke="#9a8ab0" stroke-width="4"><circle cx="328" cy="250" r="14"/><circle cx="408" cy="250" r="14"/></g>';
const TOOLBOX =
  '<path fill="none" stroke="#d7e2f2" stroke-width="5" d="M250 228v-10h30v10"/><path fill="#f59e0b" d="M234 228h62v32h-62z"/><path stroke="#0a1628" stroke-width="3" d="M234 241h62"/>';
const LETTER =
  '<g transform="rotate(-5 250 190)"><path fill="#fff0d0" d="M190 104h112l22 22v132H190z"/><path fill="#9a8ab0" d="M302 104v22h22z"/><path stroke="#9a8ab0" stroke-width="4" d="M208 136h70M208 154h96M208 172h96M208 190h80"/><path fill="none" stroke="#2b3f7d" stroke-width="4" stroke-linecap="round" d="M210 226q8-18 16 0t16-2 16 0 16-2"/></g>' +
  '<g transform="rotate(4 360 230)"><path fill="#d7e2f2" d="M306 190h126v78H306z"/><path stroke="#9a8ab0" stroke-width="4" d="M316 202h30M316 212h20M350 232h52M350 246h38"/><path fill="#f59e0b" d="M402 198h20v24h-20z"/></g>';
const FENCE =
  '<path fill="none" stroke="#d7e2f2" stroke-width="5" d="M286 232h170M286 250h170M300 262v-40M330 262v-40M360 262v-40M390 262v-40M420 262v-40M450 262v-40"/>';
const SHOP =
  '<circle cx="250" cy="200" r="140" fill="url(#l)"/><path fill="#102a4c" d="M110 96h270v166H110z"/><path fill="#fdba74" d="M132 150h130v82H132z"/><path fill="#ffdca6" d="M288 150h66v112h-66z"/><path fill="none" stroke="#0a1628" stroke-width="5" d="M132 150h130v82H132zM197 150v82M288 150h66v112h-66z"/><circle cx="344" cy="210" r="4" fill="#0a1628"/><path fill="#f59e0b" d="M100 96h290l14 40H86z"/><path fill="#fff0d0" d="M158 96h48l-2 40h-54zM262 96h48l12 40h-56z"/><path fill="#2b3f7d" d="M150 204q16-30 32 0zM214 204q16-30 32 0z"/>';
const chair = (x: number, facing: number) =>
  `<g transform="translate(${x} 150) scale(${facing} 1)" fill="none" stroke="#9a8ab0" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"><path d="M0 0l8 70h46M8 70v70M54 70v70"/></g>`;
const DESK =
  '<path fill="#26467f" d="M0 284h480v16H0z"/><path fill="#3c4988" d="M126 206h180v12H126zM140 218h12v70h-12zM280 218h12v70h-12z"/><path fill="#fff0d0" d="M176 202l44-4 2 8h-46z"/>';
const PHONE =
  '<path fill="#0a1628" d="M60 234l20-46q2-5 8-5h58q6 0 4 6l-20 46q-2 5-8 5H64q-6 0-4-6z"/><path fill="#3c4988" d="M66 232l19-42q1-3 5-3h52q4 0 3 3l-19 42q-1 3-5 3H69q-4 0-3-3z"/><circle cx="96" cy="198" r="4" fill="#d7e2f2"/><circle cx="110" cy="198" r="4" fill="#d7e2f2"/>';

const DRAWN: Record<Service['icon'] | 'kept' | 'letter', string> = {
  'fresh-start': room(LAMP + ENVELOPES + mug(186, 202)),
  calls: morning(PHONE + mug(186, 202)),
  home: outside(house(90, 112) + CAR),
  kept: outside(house(60, 112) + TOOLBOX + `<g transform="translate(20)">${CAR}</g>`),
  letter: room(LAMP + LETTER),
  shield: outside(house(120, 112) + FENCE),
  business: outside(SHOP),
  agreement: room(chair(66, 1) + chair(366, -1) + DESK + mug(144, 181, 0.6) + mug(246, 181, 0.6)),
};

/** The drawings by the icon of a service, or the subject of a guide. */
export const scenes: ReadonlyMap<string, string> = new Map(
  Object.entries(DRAWN).map(([icon, drawn]) => [
    icon,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 300">${GRADIENTS}${drawn}</svg>`,
  ]),
);
