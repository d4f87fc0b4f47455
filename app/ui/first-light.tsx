/**
 * First light: a dark blue hour over a low ridge line, a band of dawn behind it. The one large
 * picture of the site; its colours are the palette's.
 */
export function FirstLight() {
  return (
    <svg
      className="absolute inset-0 -z-10 h-full w-full"
      viewBox="0 0 1440 820"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <linearGradient id="sky" x2="0" y2="1">
        <stop stopColor="#0a1628" />
        <stop offset=".36" stopColor="#122f5a" />
        <stop offset=".56" stopColor="#3a5a95" />
        <stop offset=".68" stopColor="#a07a94" />
        <stop offset=".75" stopColor="#f0a56b" />
        <stop offset=".81" stopColor="#ffd49a" />
      </linearGradient>
      <radialGradient id="sun" cx=".75" cy=".77" r=".36">
        <stop stopColor="#fff1cf" />
        <stop offset=".12" stopColor="#ffe0a8" stopOpacity=".85" />
        <stop offset=".45" stopColor="#fdba74" stopOpacity=".3" />
        <stop offset="1" stopColor="#fdba74" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="veil">
        <stop stopColor="#0a1628" stopOpacity=".88" />
        <stop offset=".5" stopColor="#0a1628" stopOpacity=".55" />
        <stop offset=".85" stopColor="#0a1628" stopOpacity="0" />
      </linearGradient>
      <path fill="url(#sky)" d="M0 0h1440v820H0z" />
      <path fill="url(#sun)" d="M0 0h1440v820H0z" />
      <path
        stroke="#fff"
        strokeLinecap="round"
        strokeWidth="2.4"
        opacity=".6"
        d="M180 120h.1M420 70h.1M690 150h.1M930 84h.1M1180 130h.1M1330 60h.1M300 230h.1M1050 210h.1"
      />
      <path
        fill="#6f6289"
        d="M0 668c90-14 150 6 226-22s98-36 170-14 128 44 214 32 140-46 232-30 128 22 188-18 118-44 176-12 128 36 234 22v194H0z"
      />
      <path
        fill="#384b80"
        d="M0 700c120-28 196 34 320 20s184-36 292-30 166-34 268-18 170 44 262 30 190-22 298 6v112H0z"
      />
      <path
        fill="#1d3767"
        d="M0 752c96-34 210-40 330-16s236 34 352 10 246 22 372-8 224-14 386 6v76H0z"
      />
      <path fill="#102a4c" d="M0 780c180-16 300 20 470 8s290-26 440-8 320 14 530-4v44H0z" />
      <path fill="url(#veil)" d="M0 0h1440v820H0z" />
    </svg>
  );
}
