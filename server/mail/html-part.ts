import { FIXED, type HeadingFont, type SiteBrand } from '#contract/brand.ts';
import { escapeText } from '#contract/text.ts';
import type { Block, MailContext } from './message.ts';
import { homeOf, signatureOf, splitLines } from './text-part.ts';

/*
 * The site's fonts and colors, as far as mail clients support them. Most styles are inline. The mail loads no image,
 * because the image's server would then know that the mail was opened.
 */
const SANS = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const HEADING_FONTS_IN_MAIL: Record<HeadingFont, string> = {
  fraunces: "font-family:Fraunces,Georgia,'Times New Roman',serif",
  'source-serif-4': "font-family:'Source Serif 4',Georgia,'Times New Roman',serif",
  lora: "font-family:Lora,Georgia,'Times New Roman',serif",
  bitter: "font-family:Bitter,Georgia,'Times New Roman',serif",
  inter: 'font-family:Inter,Arial,sans-serif',
  system: SANS,
};

/** The styles that depend on the brand. */
interface Styles {
  colors: SiteBrand['shades'];
  heading: string;
  quiet: string;
}

/** For each hill, half of its width, and its height, in pixels. All hills together are wider than the mail. */
const HILLS = [
  [48, 15],
  [74, 24],
  [52, 12],
  [92, 30],
  [58, 17],
  [84, 23],
  [60, 12],
  [98, 28],
] as const;

/** The hills of the site's hero, drawn with CSS borders. Clients that ignore these styles show nothing. */
const ridge = (color: string) =>
  `<div style="height:30px;overflow:hidden;white-space:nowrap;font-size:0;line-height:30px" aria-hidden="true">${HILLS.map(
    ([half, height]) =>
      `<span style="display:inline-block;vertical-align:bottom;width:0;height:0;margin-right:-26px;border-left:${half}px solid transparent;border-right:${half}px solid transparent;border-bottom:${height}px solid ${color}"></span>`,
  ).join('')}</div>`;

export function htmlDocument(blocks: readonly Block[], context: MailContext): string {
  const { language, firm, brand } = context;
  const home = homeOf(context);
  const name = escapeText(firm.name);
  const colors = brand.shades;
  const quiet = `color:${colors.quiet};font-size:15px`;
  const styles = { colors, quiet, heading: HEADING_FONTS_IN_MAIL[brand.headingFont] };
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
<style>${NARROW}${darkScheme(brand)}</style>
</head>
<body style="margin:0;background:${colors.mist};color:${colors.text};${SANS};font-size:17px;line-height:1.6">
<div style="max-width:36em;margin:0 auto;padding:16px">
<div style="background:${colors.sky};background:linear-gradient(${colors.night},${colors.sky} 62%,${colors.dawn} 88%,${colors.sun});border-radius:16px 16px 0 0;padding-top:22px;color:#ffffff;${styles.heading};font-size:22px;font-weight:600"><div style="padding:0 24px 14px">${name}</div>${ridge(colors.night)}</div>
<div class="card" style="background:${colors.paper};border:1px solid ${colors.line};border-top:0;border-radius:0 0 16px 16px;padding:8px 24px 20px;overflow-wrap:break-word">
${blocks.map((block) => htmlOf(block, styles)).join('\n')}
</div>
<p class="quiet" style="${quiet};padding:0 24px">${signatureOf(firm)
    .map((line) => `${escapeText(line)}<br>`)
    .join('\n')}
<a href="${home}" style="color:${colors.action}">${escapeText(home)}</a></p>
</div>
</body>
</html>
`;
}

/** Puts a label above its value on a phone, where an address needs the whole width. */
const NARROW =
  '@media (max-width:480px){.facts,.facts tbody,.facts tr,.facts th,.facts td{display:block!important;width:auto!important}.facts th{padding-bottom:0!important}.facts td{padding-top:0!important}}';

/** Dark colors for mail programs that follow the scheme. Others change the inline colors themselves. */
const darkScheme = ({
  darkShades: { action, line, mist, 'on-amber': onAmber, paper, quiet, text },
}: SiteBrand) =>
  `@media (prefers-color-scheme:dark){:root{color-scheme:dark}${[
    `body{background:${mist}!important;color:${text}!important}`,
    `.card{background:${paper}!important;border-color:${line}!important}`,
    `.quiet{color:${quiet}!important}`,
    `a{color:${action}!important}`,
    `.button{color:${onAmber}!important}`,
    `.warning{color:${FIXED.dark['error-text']}!important;background:${FIXED.dark['error-ground']}!important}`,
  ].join('')}}`;

function htmlOf(block: Block, styles: Styles): string {
  const { colors, quiet } = styles;
  switch (block.kind) {
    case 'paragraph':
      return `<p>${lines(block.text)}</p>`;
    case 'warning':
      return `<p class="warning" style="margin:16px 0;padding:10px 14px;border-left:4px solid ${FIXED.light.error};background:${FIXED.light['error-ground']};color:${FIXED.light['error-text']};font-weight:700">${lines(block.text)}</p>`;
    case 'heading':
      return htmlHeading(block.text, styles);
    case 'note':
      return `<p${block.language ? ` lang="${block.language}"` : ''} class="quiet" style="${quiet}">${lines(block.text)}</p>`;
    case 'facts':
      return `${block.day ? calendarLeaf(block.day, styles) : ''}<table role="presentation" class="facts" style="border-collapse:collapse;table-layout:fixed;width:100%">${block.facts.map((fact) => factRow(fact, quiet)).join('')}</table>`;
    case 'quote':
      return `${htmlHeading(block.heading, styles)}
<blockquote style="margin:0;padding:4px 0 4px 16px;border-left:3px solid ${colors.amber}">${lines(block.text)}</blockquote>`;
    case 'steps':
      return `${htmlHeading(block.heading, styles)}
<ol style="margin:0;padding-left:22px">${block.steps.map((step) => `<li style="margin-bottom:8px">${lines(step)}</li>`).join('')}</ol>`;
    case 'call':
      return `<p>${lines(block.before)} <a href="tel:${block.dial}" style="color:${colors.action};font-weight:600;white-space:nowrap">${escapeText(block.display)}</a>. ${lines(block.after)}</p>`;
    case 'link':
      // The button is 48 pixels high. The cell has the color too, because Outlook ignores the padding of a link.
      return `<table role="presentation" style="margin:16px 0;border-collapse:separate"><tr><td bgcolor="${colors.amber}" style="background:${colors.amber};border-radius:10px"><a class="button" href="${escapeText(block.href)}" style="display:inline-block;padding:12px 22px;line-height:24px;color:${colors['on-amber']};font-weight:600;text-decoration:none">${escapeText(block.label)}</a></td></tr></table>`;
    default:
      return block satisfies never;
  }
}

/** The day as a leaf of a calendar. Screen readers skip it, because the facts below say the day. */
const calendarLeaf = (day: { month: string; number: string }, { colors, heading }: Styles) =>
  `<table role="presentation" aria-hidden="true" style="margin:16px 0;border-collapse:collapse;text-align:center"><tr><td style="width:72px;padding:2px 0;background:${colors.night};color:#ffffff;font-size:15px">${escapeText(day.month)}</td></tr><tr><td class="card" style="border:1px solid ${colors.line};padding:4px 0;font-size:32px;line-height:1.25;${heading};font-weight:600">${escapeText(day.number)}</td></tr></table>`;

const htmlHeading = (text: string, styles: Styles) =>
  `<h2 style="${styles.heading};font-size:22px;line-height:1.25;margin:24px 0 10px">${escapeText(text)}</h2>`;

const factRow = ([label, value]: readonly [string, string], quiet: string) =>
  `<tr><th scope="row" class="quiet" style="text-align:left;vertical-align:top;width:150px;padding:6px 16px 6px 0;font-weight:600;${quiet}">${escapeText(label)}</th><td style="padding:6px 0">${lines(value)}</td></tr>`;

const lines = (text: string) => splitLines(escapeText(text)).join('<br>\n');
