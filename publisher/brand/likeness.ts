import type { Likeness } from '#contract/likeness.ts';

/*
 * A drawn portrait of an attorney without a photo, made of a few choices. All parts fit one face in 640 by 800 units:
 * eyes at y 344, chin at y 526. The sun is at the right, so each color is darker at the left.
 */

type Skin = readonly [dark: string, base: string, light: string, line: string, mouth: string];
const SKINS: Record<Likeness['skin'], Skin> = {
  porcelain: ['#cf9d88', '#e8bfa6', '#f8dcc4', '#b27c6a', '#a9605a'],
  fair: ['#c08a78', '#dba58d', '#f0c3a2', '#a46a59', '#944f49'],
  olive: ['#aa7a58', '#c99870', '#e3b78c', '#8a5c42', '#87463d'],
  tan: ['#875739', '#a9744f', '#c79066', '#66402b', '#6f3730'],
  brown: ['#633d2b', '#80533a', '#a06d4c', '#472a1d', '#4f2320'],
  deep: ['#422820', '#5b3a2b', '#7b513b', '#2a1812', '#331413'],
};

const HAIR_COLORS: Record<Likeness['hairColor'], readonly [base: string, dark: string]> = {
  black: ['#262530', '#16151d'],
  'dark-brown': ['#46322b', '#2e201d'],
  brown: ['#6b4a35', '#4b3226'],
  auburn: ['#94512f', '#6c3823'],
  blond: ['#d3ab6c', '#a98350'],
  gray: ['#8f96a6', '#6c7487'],
  silver: ['#bac3d3', '#929db4'],
  white: ['#dbe3f0', '#a4b0c9'],
};

/** `front` is in front of the face, `back` behind the face and the shoulders. */
interface Hair {
  front: string;
  /** The part of `front` that is away from the sun. */
  shade: string;
  back?: string;
}
const SIDES =
  'M215 376c-10-34-10-66 2-96 10 24 10 38 7 58zM429 376c10-34 10-66-2-96-10 24-10 38-7 58z';
/** The hair from ear to ear, above a forehead that begins at y 250. */
const CAP = 'M209 352c-18-112 27-184 113-184s131 72 113 184c-8-20-12-40-17-58';
const HAIR: Record<Likeness['hair'], Hair> = {
  'side-part': {
    front:
      'M212 372c-18-112 20-196 112-196 86 0 126 70 110 196-8-22-8-56-18-84-50 4-104-8-134-38-10 24-34 34-48 54-8 20-10 44-22 68z',
    shade: 'M212 372c-18-112 20-196 112-196-60 18-92 62-96 128-8 20-6 44-16 68z',
  },
  'swept-back': {
    front:
      'M212 366c-22-122 24-204 116-204 84 0 124 72 106 204-6-34-10-62-26-88-50-32-116-36-166-6-18 26-24 56-30 94z',
    shade: 'M212 366c-22-122 24-204 116-204-52 20-76 56-86 110-18 26-24 56-30 94z',
  },
  'close-cut': {
    front: `${CAP}-8-24-30-38-96-38s-88 14-96 38c-5 18-9 38-17 58z`,
    shade: 'M209 352c-18-112 27-184 113-184-48 12-84 46-94 114-5 22-11 50-19 70z',
  },
  receding: {
    front:
      'M213 376c-10-70-10-118 16-152 20-34 54-50 93-50s73 16 93 50c26 34 26 82 16 152-4-50-6-88-28-116-16-30-46-46-81-46s-65 16-81 46c-22 28-24 66-28 116z',
    shade: 'M213 376c-10-70-10-118 16-152 20-34 54-50 93-50-44 16-72 44-81 86-22 28-24 66-28 116z',
  },
  bald: { front: SIDES, shade: SIDES.slice(0, SIDES.indexOf('M429')) },
  curls: {
    front:
      'M214 352c-20-6-26-34-12-48-14-22 0-48 20-52-2-28 22-48 44-42 8-28 42-40 64-24 24-18 56-6 62 20 26-6 46 18 40 44 20 8 26 36 10 52 12 20 4 44-12 50-6-24-8-40-20-56-24 8-44-4-50-22-20 12-46 8-58-8-12 20-40 24-58 12-8 24-20 46-30 74z',
    shade:
      'M214 352c-20-6-26-34-12-48-14-22 0-48 20-52-2-28 22-48 44-42-20 24-26 50-22 70-8 24-20 44-30 72z',
  },
  afro: {
    back: 'M322 112c104 0 172 70 168 172-2 78-36 136-84 148H238c-48-12-82-70-84-148-4-102 64-172 168-172z',
    front:
      'M206 356c-12-104 34-176 116-176s128 72 116 176c-8-40-14-62-30-82-56-28-116-28-172 0-16 20-22 42-30 82z',
    shade: 'M206 356c-12-104 34-176 116-176-46 16-76 48-86 94-16 20-22 42-30 82z',
  },
  bob: {
    back: 'M322 150c108 0 148 82 140 190-4 70-8 110 2 160-34 20-92 16-142 16s-108 4-142-16c10-50 6-90 2-160-8-108 32-190 140-190z',
    front:
      'M210 400c-30-130 6-230 116-230 96 0 136 90 110 230-10-50-12-84-34-124-50 10-104-2-134-40-8 36-30 50-40 76-8 24-10 50-18 88z',
    shade: 'M210 400c-30-130 6-230 116-230-56 20-84 60-98 142-8 24-10 50-18 88z',
  },
  long: {
    back: 'M322 148c112 0 152 84 146 196-4 100 4 190 24 292-50 26-110 24-170 24s-120 2-170-24c20-102 28-192 24-292-6-112 34-196 146-196z',
    front:
      'M208 420c-34-150 2-254 114-254s148 104 114 254c-8-60-18-102-46-140-26-20-50-46-62-74-16 32-42 58-74 78-26 36-38 76-46 136z',
    shade: 'M208 420c-34-150 2-254 114-254-34 38-58 76-68 118-26 36-38 76-46 136z',
  },
  wavy: {
    back: 'M322 142c118 0 164 82 158 182 22 44-4 74 14 118 20 50-6 84 8 128-40 34-110 30-180 30s-140 4-180-30c14-44-12-78 8-128 18-44-8-74 14-118-6-100 40-182 158-182z',
    front:
      'M208 412c-38-140-4-246 108-246 104 0 156 92 120 246-2-48-14-74-30-96-4-30-20-50-46-62-30 20-74 18-104 2-10 44-36 84-48 156z',
    shade: 'M208 412c-38-140-4-246 108-246-44 22-66 52-60 90-10 44-36 84-48 156z',
  },
  bun: {
    back: 'M322 92c44 0 70 26 70 58s-26 50-70 50-70-18-70-50 26-58 70-58z',
    front:
      'M210 360c-16-116 26-190 112-190s128 74 112 190c-6-44-20-74-46-98-22-12-46-28-66-50-20 22-44 38-66 50-26 24-40 54-46 98z',
    shade: 'M210 360c-16-116 26-190 112-190-30 30-54 62-66 92-26 24-40 54-46 98z',
  },
  scarf: {
    back: 'M322 146c112 0 152 86 146 196-2 96 20 160 62 226-60 60-140 92-208 92s-148-32-208-92c42-66 64-130 62-226-6-110 34-196 146-196z',
    front:
      'M196 380c-14-136 30-222 126-222s140 86 126 222c0 70-18 130-48 168-46 40-110 40-156 0-30-38-48-98-48-168zm32-30c0 96 40 176 94 176s94-80 94-176c0-80-34-118-94-118s-94 38-94 118z',
    shade:
      'M196 380c-14-136 30-222 126-222-62 26-92 80-94 192 0 74 20 138 52 164l-36 34c-30-38-48-98-48-168z',
  },
};

/** The left eyebrow; the right one is its mirror image. */
const BROWS: Record<Likeness['brows'], readonly [path: string, width: number]> = {
  straight: ['M254 316q22-9 46 0', 9],
  arched: ['M252 318q20-18 48-5', 6],
  thick: ['M252 317q24-13 50-1', 13],
  soft: ['M256 316q20-11 42-2', 8],
};

const GLASSES: Record<Likeness['glasses'], string> = {
  none: '',
  round:
    '<g fill="#fff" fill-opacity=".1" stroke="#1b2d4f" stroke-width="5"><circle cx="276" cy="346" r="35"/><circle cx="368" cy="346" r="35"/><path fill="none" d="M311 342q11-9 22 0M241 340l-26-8M403 340l26-8"/></g>',
  square:
    '<g fill="#fff" fill-opacity=".1" stroke="#1b2d4f" stroke-width="6"><rect x="241" y="320" width="68" height="50" rx="18"/><rect x="335" y="320" width="68" height="50" rx="18"/><path fill="none" d="M309 338q13-8 26 0M241 338l-26-8M403 338l26-8"/></g>',
};

const JAW =
  'c10 20 18 30 26 38 16-16 40-18 78-18s62 2 78 18c8-8 16-18 26-38-2 84-48 136-104 136s-102-52-104-136z';
const BEARDS: Record<Likeness['beard'], (color: readonly [string, string]) => string> = {
  none: () => '',
  stubble: ([, dark]) => `<path fill="${dark}" opacity=".28" d="M218 396${JAW}"/>`,
  short: ([base, dark]) =>
    `<path fill="${base}" d="M217 392c6 34 14 52 30 62 10-32 34-40 75-40s65 8 75 40c16-10 24-28 30-62 4 88-46 142-105 142s-109-54-105-142z"/><path fill="${dark}" d="M217 392c6 34 14 52 30 62 4 34 22 62 48 76-46-10-82-60-78-138z"/>`,
  full: ([base, dark]) =>
    `<path fill="${base}" d="M218 398c10 20 18 24 26 30 16-18 40-20 78-20s62 2 78 20c8-6 16-10 26-30-2 84-48 146-104 146s-102-62-104-146z"/><path fill="${dark}" d="M218 398c10 20 18 24 26 30 4 46 30 94 78 116-58 0-102-62-104-146z"/>`,
};

const JACKET =
  '<path fill="#102a4c" d="M52 800c6-146 62-206 194-248l76 248 72-248c132 42 188 102 194 248z"/><path fill="#1b3566" d="M246 552l-44 76 40 16-22 22 102 134zM394 552l44 76-40 16 22 22-98 134z"/><path fill="none" stroke="#fdba74" stroke-width="4" opacity=".8" d="M394 552c132 42 188 102 194 248"/>';
const SHIRT = '<path fill="#eef2f9" d="M252 536l70 92 66-92 28 40-60 224h-68l-62-224z"/>';
const COLLARS: Record<Likeness['collar'], string> = {
  tie: `${SHIRT}<path fill="#7a3f4f" d="M303 628h36l-6 30 16 142h-56l16-142z"/>${JACKET}`,
  open: `${SHIRT}<path fill="#cdd8e8" d="M252 536l70 92-36 30-50-80zM388 536l-66 92 36 30 50-80z"/>${JACKET}`,
  blouse: `<path fill="#f4e3dc" d="M240 560q82 190 160 0l30 20-72 220h-72l-74-220z"/>${JACKET}`,
  round: `<path fill="#3d7a86" d="M244 566q78 84 154 0l26 20-66 214h-72l-68-214z"/>${JACKET}`,
  high: `<path fill="#8a4b5c" d="M262 524q60 34 120 0l8 40 30 20-62 216h-72l-64-216 30-20z"/><path fill="none" stroke="#6f3947" stroke-width="4" d="M256 566q66 36 132 0"/>${JACKET}`,
};

const SKY = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="#0f2140"/><stop offset=".4" stop-color="#26467f"/><stop offset=".7" stop-color="#5a6ea3"/></linearGradient><radialGradient id="g" gradientUnits="userSpaceOnUse" gradientTransform="translate(500 560) scale(440 320)" cx="0" cy="0" r="1"><stop stop-color="#ffe3b5"/><stop offset=".3" stop-color="#fdba74" stop-opacity=".9"/><stop offset=".6" stop-color="#d98c8a" stop-opacity=".45"/><stop offset="1" stop-color="#8a86b4" stop-opacity="0"/></radialGradient><linearGradient id="m" x2="0" y2="1"><stop stop-color="#565f9a"/><stop offset="1" stop-color="#8a86b4"/></linearGradient><path fill="url(#s)" d="M0 0h640v800H0z"/><path fill="url(#g)" d="M0 0h640v800H0z"/><path fill="url(#m)" d="M0 560l16-4 10 5 23-2 21-15 37-10 13-14 29 25 26 13 23 7 29-3 48 17 25-6 12-10 31-5 16 3 30-12 11-9 30 3 14-6 14 3 17-7 17 5 43 34 31 6 28-18 22-7 24-19V800H0z"/><path fill="#33508c" d="M0 640l45 13 17-2 21 10 122 2 87-19 28-16 43 10 35 17 31-3 59 9 53-18 99-21V800H0z"/>`;

/** Draws the choices as an SVG. */
export function portraitOf(likeness: Likeness): string {
  const [dark, base, light, line, mouth] = SKINS[likeness.skin];
  const color = HAIR_COLORS[likeness.hairColor];
  const hair = HAIR[likeness.hair];
  const [brow, browWidth] = BROWS[likeness.brows];
  // White brows would vanish on light skin, and hair under a scarf is dark.
  const browColor = likeness.hair === 'scarf' ? HAIR_COLORS['dark-brown'][1] : color[1];
  const lashes =
    likeness.brows === 'arched'
      ? `<path fill="none" stroke="#1c1a24" stroke-width="5" stroke-linecap="round" d="M254 343q20-19 45 1l-4 1"/>`
      : '';
  const eye = `<path fill="#f7f3ee" d="M258 347q19-19 40 1-20 13-40-1z"/><circle cx="279" cy="345" r="9" fill="#2a2733"/><circle cx="282" cy="341" r="2.6" fill="#fff"/><path fill="none" stroke="${line}" stroke-width="4" stroke-linecap="round" d="M257 346q20-20 42 1"/>${lashes}<path fill="none" stroke="${line}" stroke-width="3" stroke-linecap="round" opacity=".55" d="M264 366q14 6 28 1"/><path fill="none" stroke="${browColor}" stroke-width="${browWidth}" stroke-linecap="round" d="${brow}"/>`;
  const lips =
    likeness.beard === 'none' && likeness.brows === 'arched'
      ? `<path fill="${mouth}" d="M286 445q20-6 36-2 16-4 36 2-12 22-36 22t-36-22z"/><path fill="none" stroke="${line}" stroke-width="3" stroke-linecap="round" d="M282 443q40 17 80 0"/>`
      : `<path fill="none" stroke="${mouth}" stroke-width="7" stroke-linecap="round" d="M288 450q34 20 68 0"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 800" width="640" height="800">
${SKY}
<linearGradient id="k" x2="1" y2=".25"><stop stop-color="${dark}"/><stop offset=".55" stop-color="${base}"/><stop offset="1" stop-color="${light}"/></linearGradient>
${hair.back ? `<path fill="${color[1]}" d="${hair.back}"/>` : ''}
<path fill="${dark}" d="M264 470h116v84l34 12-92 150-92-150 34-12z"/>
${COLLARS[likeness.collar]}
<path fill="${base}" d="M217 356q-21-6-21 26t27 44zM427 356q21-6 21 26t-27 44z"/>
<path fill="url(#k)" d="M216 336c0-92 40-146 106-146s106 54 106 146c0 108-48 190-106 190s-106-82-106-190z"/>
${BEARDS[likeness.beard](color)}
${lips}
<path fill="none" stroke="${line}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M325 344c-5 24-15 38-15 47s13 13 27 8"/>
${eye}<g transform="matrix(-1 0 0 1 644 0)">${eye.replace('cx="282"', 'cx="276"')}</g>
<path fill="${color[0]}" fill-rule="evenodd" d="${hair.front}"/><path fill="${color[1]}" d="${hair.shade}"/>
${GLASSES[likeness.glasses]}
</svg>
`;
}
