/** The widths in pixels in which an attorney's photo is made. */
export const PORTRAIT_WIDTHS = [320, 640, 960] as const;
const PORTRAIT_SIZES = '(min-width: 66rem) 20rem, (min-width: 48rem) 16rem, min(28rem, 100vw)';

/** The photo's address for old browsers and search engines, which take one size only. */
export const photoAddress = (id: string) => `/portraits/${id}-640.jpg`;

/** An attorney's photo in all its sizes, or the drawing at `src` when there is no photo. */
export function Portrait(props: { id: string; alt: string; src: string; hasPhoto: boolean }) {
  const { id, alt, src, hasPhoto } = props;
  const image = (
    <img
      src={src}
      srcSet={hasPhoto ? srcSetOf(id, 'jpg') : undefined}
      sizes={hasPhoto ? PORTRAIT_SIZES : undefined}
      alt={alt}
      width={640}
      height={800}
      loading="lazy"
      className="photo"
    />
  );
  if (!hasPhoto) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(id, 'avif')} sizes={PORTRAIT_SIZES} />
      <source type="image/webp" srcSet={srcSetOf(id, 'webp')} sizes={PORTRAIT_SIZES} />
      {image}
    </picture>
  );
}

function srcSetOf(id: string, format: string): string {
  return PORTRAIT_WIDTHS.map((width) => `/portraits/${id}-${width}.${format} ${width}w`).join(', ');
}
