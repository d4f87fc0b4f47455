import firstLight from './first-light.svg?raw';
import ridge from './ridge.svg?raw';

/**
 * First light: a dark blue hour over layered ridges, a band of dawn behind them, one lit window. The
 * one large picture of the site. It stands at the foot of its section in its own shape, never lower
 * than a phone needs; above it the section's night goes on, and on wide screens it fades into that
 * night on the left, where the words are.
 */
export function FirstLight() {
  return scene(
    firstLight,
    'aspect-[72/41] min-h-104 lg:mask-[linear-gradient(90deg,#0004,#0006_45%,#000_78%)]',
  );
}

/** The same scene an hour earlier: two dark ridges that end in a straight edge. */
export function Ridge() {
  return scene(ridge, 'aspect-[15/1] min-h-20');
}

function scene(svg: string, shape: string) {
  return (
    <div
      aria-hidden="true"
      className={`absolute right-0 bottom-0 -z-10 w-full ${shape}`}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
