import { announcementsAfter, isShown } from '#contract/announcements.ts';
import type { Firm } from '#contract/content.ts';

/**
 * The dated notice at the top of a page: the one of today, or the next one, hidden. `client/page-updates.ts` compares its
 * times with the clock, for a page that was made earlier. One alone, so that each page fits in one round trip.
 */
export function Announcement(props: {
  firm: Pick<Firm, 'announcement' | 'timeZone'>;
  builtAt: string;
  label: string;
}) {
  const { firm, builtAt, label } = props;
  const now = new Date(builtAt);
  const [announcement] = announcementsAfter(now, firm);
  return (
    announcement && (
      <section
        className="announcement on-dark"
        aria-label={label}
        data-shown={`${announcement.starts} ${announcement.ends}`}
        hidden={!isShown(announcement, now)}
      >
        <p className="wrap">{announcement.text}</p>
      </section>
    )
  );
}
