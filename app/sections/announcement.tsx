/**
 * The dated notice at the top of a page: the one of today, or the next one, hidden. `client/page-updates.ts` compares its
 * times with the clock, for a page that was made earlier. One alone, so that each page fits in one round trip.
 */
export function Announcement(props: {
  text: string;
  /** Minutes since 1970. */
  starts: number;
  ends: number;
  isShown: boolean;
  label: string;
}) {
  const { text, starts, ends, isShown, label } = props;
  return (
    <section
      className="announcement on-dark"
      aria-label={label}
      data-shown={`${starts} ${ends}`}
      hidden={!isShown}
    >
      <p className="wrap">{text}</p>
    </section>
  );
}
