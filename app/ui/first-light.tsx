import scene from './first-light.svg?raw';

/**
 * First light: a dark blue hour over layered ridges, a band of dawn behind them, one lit window. The
 * one large picture of the site. It stands at the foot of its section in its own shape, never lower
 * than a phone needs; above it the section's night goes on, and on wide screens it fades into that
 * night on the left, where the words are.
 */
export function FirstLight() {
  return (
    <div
      aria-hidden="true"
      className="absolute right-0 bottom-0 -z-10 aspect-[72/41] min-h-104 w-full lg:mask-[linear-gradient(90deg,#0004,#0006_45%,#000_78%)]"
      dangerouslySetInnerHTML={{ __html: scene }}
    />
  );
}
