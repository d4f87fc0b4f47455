import { useRenderSettings, type LogoFile } from '#app/site/render-settings.ts';
import firstLight from './first-light.svg?raw';
import litHome from './lit-home.svg?raw';
import mark from './mark.svg?raw';

// These drawings have the sample's colors. Pages show them in the colors of the firm's brand. Publishing makes images
// from them.
export { firstLight, mark };

/** The picture of the home page and the error pages: mountain ridges before sunrise. */
export function FirstLight({ className }: { className: string }) {
  return <Drawing svg={firstLight} className={className} />;
}

/** A house with light in its windows, for pictures in guides. */
export function LitHome() {
  return <Drawing svg={litHome} />;
}

/** A drawing in the colors of the firm's brand. */
function Drawing({ svg, className }: { svg: string; className?: string }) {
  const { recolor } = useRenderSettings();
  return (
    <div
      aria-hidden="true"
      className={className}
      dangerouslySetInnerHTML={{ __html: recolor(inHtml(svg)) }}
    />
  );
}

/** The firm's logo, or its name beside a small version of the home page's picture. */
export function LogoDrawing({ name }: { name: string }) {
  const { logo } = useRenderSettings();
  if (logo?.containsName)
    return <LogoImage logo={logo} alt={name} most={{ width: 224, height: 40 }} />;
  return (
    <span className="logo">
      {logo ? <LogoImage logo={logo} alt="" most={{ width: 56, height: 36 }} /> : <FirmMark />}
      {name}
    </span>
  );
}

/** The size is in pixels: browsers count an SVG of automatic width as 0 px, and would break the name beside it. */
function LogoImage(props: {
  logo: LogoFile;
  alt: string;
  most: { width: number; height: number };
}) {
  const { logo, alt, most } = props;
  const scale = Math.min(most.width / logo.width, most.height / logo.height);
  const width = Math.round(logo.width * scale);
  const height = Math.round(logo.height * scale);
  const className = logo.onPlate ? 'logo-image logo-plate' : 'logo-image';
  return <img src={logo.path} width={width} height={height} alt={alt} className={className} />;
}

/** A page needs no namespace; an image does. */
const inHtml = (svg: string) => svg.replace(/ xmlns="[^"]*"/, '');

function FirmMark() {
  const { recolor } = useRenderSettings();
  const svg = recolor(inHtml(mark)).replace(
    '<svg',
    '<svg width="34" height="34" aria-hidden="true"',
  );
  return <span dangerouslySetInnerHTML={{ __html: svg }} />;
}
