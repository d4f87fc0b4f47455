import { useRenderSettings, type LogoFile } from '#app/render-settings.ts';
import firstLight from './first-light.svg?raw';
import mark from './mark.svg?raw';
import ridge from './ridge.svg?raw';

// These drawings have the sample's colors. Pages show them in the colors of the firm's brand. Publishing makes images
// from them.
export { firstLight, mark };

/**
 * The picture of the home page and the error pages: mountain ridges before sunrise. It keeps its shape at
 * the bottom of its section, with a minimum height for phones. The section's dark background continues
 * above it. On wide screens the picture fades out on the left, behind the text.
 */
export function FirstLight() {
  return (
    <Picture
      svg={firstLight}
      shape="aspect-[72/41] min-h-104 lg:mask-[linear-gradient(90deg,#0004,#0006_45%,#000_78%)]"
    />
  );
}

/** The picture at the top of all other pages: two dark ridges. */
export function Ridge() {
  return <Picture svg={ridge} shape="aspect-[15/1] min-h-20" />;
}

function Picture({ svg, shape }: { svg: string; shape: string }) {
  const { recolor } = useRenderSettings();
  return (
    <div
      aria-hidden="true"
      className={`absolute right-0 bottom-0 -z-10 w-full ${shape}`}
      dangerouslySetInnerHTML={{ __html: recolor(svg) }}
    />
  );
}

/** The firm's logo, or its name beside a small version of the home page's picture. */
export function Logo({ name }: { name: string }) {
  const { logo } = useRenderSettings();
  if (logo?.containsName) return <LogoImage logo={logo} alt={name} shape="max-h-10 max-w-56" />;
  return (
    <span className="flex items-center gap-2.5 font-serif text-lg/tight font-[600] tracking-tight lg:text-xl">
      {logo ? <LogoImage logo={logo} alt="" shape="max-h-9 max-w-14" /> : <Mark />}
      {name}
    </span>
  );
}

function LogoImage(props: { logo: LogoFile; alt: string; shape: string }) {
  const { logo, alt, shape } = props;
  const { path, width, height } = logo;
  return (
    <img
      src={path}
      width={width}
      height={height}
      alt={alt}
      className={`h-auto w-auto flex-none ${shape}`}
    />
  );
}

function Mark() {
  const { recolor } = useRenderSettings();
  const svg = recolor(mark).replace('<svg', '<svg width="34" height="34" aria-hidden="true"');
  return <span className="flex-none" dangerouslySetInnerHTML={{ __html: svg }} />;
}
