import ridge from './ridge.svg?raw';

/** The scene of `first-light.tsx` an hour earlier: two dark ridges that end in a straight edge. */
export function Ridge() {
  return (
    <div
      aria-hidden="true"
      className="absolute right-0 bottom-0 -z-10 aspect-[15/1] min-h-20 w-full"
      dangerouslySetInnerHTML={{ __html: ridge }}
    />
  );
}
