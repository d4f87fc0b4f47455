import type { ReactNode } from 'react';
import type { PhoneNumber } from '#contract/content.ts';
import type { Home } from '#contract/home-content.ts';
import { Band, SectionHeading } from '#app/ui/band.tsx';
import { LinkRows, type LinkRow } from '#app/ui/link-rows.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';

/** Links with the names of situations. */
export function Situations(props: {
  intro: Home['services'];
  rows: readonly LinkRow[];
  phone: PhoneNumber;
  /** Links for people who have more time. */
  children: ReactNode;
}) {
  const { intro, rows, phone, children } = props;
  const { call } = usePageTexts();
  return (
    <Band className="band-small" wrap="wrap stack">
      <SectionHeading
        eyebrow={intro.eyebrow}
        heading={intro.heading}
        lead={
          <>
            {intro.lead}{' '}
            <a href={`tel:${phone.dial}`} className="text-link">
              {`${call} `}
              <span className="nowrap">{phone.display}</span>
            </a>
          </>
        }
      />
      <LinkRows rows={rows} />
      {children}
    </Band>
  );
}
