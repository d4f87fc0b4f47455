import firstLight from './first-light.svg?raw';
import ridge from './ridge.svg?raw';

/**
 * The picture of the home page and the error pages: mountain ridges before sunrise. It keeps its shape at
 * the bottom of its section, with a minimum height for phones. The section's dark background continues
 * above it. On wide screens the picture fades out on the left, behind the text.
 */
export function FirstLight() {
  return picture(
    firstLight,
    'aspect-[72/41] min-h-104 lg:mask-[linear-gradient(90deg,#0004,#0006_45%,#000_78%)]',
  );
}

/** The picture at the top of all other pages: two dark ridges. */
export function Ridge() {
  return picture(ridge, 'aspect-[15/1] min-h-20');
}

function picture(svg: string, shape: string) {
  return (
    <div
      aria-hidden="true"
      className={`absolute right-0 bottom-0 -z-10 w-full ${shape}`}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

/** The firm's name beside a small version of the home page's picture, the same as `public/favicon.svg`. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2.5 font-serif text-lg/tight font-[600] tracking-tight lg:text-xl">
      <svg width="34" height="34" viewBox="0 0 32 32" aria-hidden="true" className="flex-none">
        <rect width="32" height="32" rx="8" fill="#2c5199" />
        <circle cx="18" cy="18.5" r="10.5" fill="#8d7090" />
        <circle cx="18" cy="18.5" r="6" fill="#fdba74" />
        <path
          fill="#7c86c4"
          d="M0 20l4.5-3 3.5 2.5 2.5-1.5 6 4.5 8.5-7.5 3.5 2 3.5 3v5l-6 4H6l-6-4z"
        />
        <path
          fill="#102a4c"
          d="M0 25.5l7-2.5 5 1.5 5.5 2 8-4 6.5 2a8 8 0 0 1-8 7.5H8a8 8 0 0 1-8-6.5z"
        />
      </svg>
      {name}
    </span>
  );
}
