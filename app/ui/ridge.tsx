/** The scene of `first-light.tsx` an hour earlier: two ridges and a thin band of dawn. */
export function Ridge() {
  return (
    <svg
      className="absolute inset-x-0 bottom-0 -z-10 h-24 w-full"
      viewBox="0 0 1440 96"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        fill="#35487c"
        opacity=".55"
        d="M0 52c120-28 196 30 320 18s184-34 292-28 166-32 268-18 170 40 262 28 190-20 298 4v40H0z"
      />
      <path fill="#fff" d="M0 82c180-14 300 12 470 4s290-16 440-4 320 8 530-4v18H0z" />
    </svg>
  );
}
