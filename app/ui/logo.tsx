/** The mark is the hero's scene in small: a ridge before first light. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2.5 font-serif text-lg font-[600] tracking-tight lg:text-xl">
      <svg width="34" height="34" viewBox="0 0 32 32" aria-hidden="true" className="flex-none">
        <circle cx="16" cy="17.5" r="7" fill="#fdba74" />
        <path d="M0 22.500 8.500 16.500l5 3.500 6.500-6 12 8.500V32H0z" fill="#3b6ae0" />
        <path d="M0 27l9-4 8 3 7-3.500 8 3.500v6H0z" fill="#122f5a" />
        <path
          d="M16 3v4M6 7l3 3M26 7l-3 3"
          stroke="#fdba74"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      {name}
    </span>
  );
}
