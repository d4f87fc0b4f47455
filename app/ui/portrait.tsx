import { PORTRAIT_WIDTHS } from './portrait-widths.ts';

const SIZES = '(min-width: 66rem) 20rem, (min-width: 48rem) 16rem, min(20rem, 100vw)';

/** The photo for those who take only one: old browsers, search engines. */
export const photoAddress = (id: string) => `/portraits/${id}-640.jpg`;

/** An attorney's photo in the sizes that the build made of it, or the drawing that stands in for it. */
export function Portrait(props: { id: string; alt: string; src: string; photographed: boolean }) {
  const { id, alt, src, photographed } = props;
  const image = (
    <img
      src={src}
      srcSet={photographed ? sourcesOf(id, 'jpg') : undefined}
      sizes={photographed ? SIZES : undefined}
      alt={alt}
      width={640}
      height={800}
      loading="lazy"
      className="h-auto w-full max-w-80 rounded-card"
    />
  );
  if (!photographed) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={sourcesOf(id, 'avif')} sizes={SIZES} />
      <source type="image/webp" srcSet={sourcesOf(id, 'webp')} sizes={SIZES} />
      {image}
    </picture>
  );
}

function sourcesOf(id: string, format: string): string {
  return PORTRAIT_WIDTHS.map((width) => `/portraits/${id}-${width}.${format} ${width}w`).join(', ');
}
