import type { ReactNode } from 'react';
import type { Urgent } from '#contract/guides.ts';
import { LitHome } from '#app/ui/drawings.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';

/* Explanatory pictures, each beside its text. */

/** What the automatic stay stops, drawn as lines that end at a wall with its name, and what still reaches the home. */
export function StayPicture({ stay, tinted }: { stay: Urgent['stay']; tinted?: boolean }) {
  const texts = usePageTexts().stay;
  return (
    <Explanation texts={stay} tinted={tinted}>
      <figure className="stay-picture on-dark">
        <LitHome />
        <p>{texts.stopped}</p>
        <ul>
          {itemsOf(stay.stopped)}
          <li aria-hidden="true" className="stay-name">
            {texts.name}
          </li>
        </ul>
        <p>{texts.passes}</p>
        <ul>{itemsOf(stay.passes)}</ul>
      </figure>
    </Explanation>
  );
}

function Explanation(props: {
  texts: { heading: string; text: string; note?: string };
  tinted: boolean | undefined;
  children: ReactNode;
}) {
  const { texts, tinted, children } = props;
  const { heading, text, note } = texts;
  return (
    <section className={tinted ? 'bg-mist py-12 lg:py-20' : 'py-12 lg:py-20'}>
      <div className="wrap grid gap-8 lg:grid-cols-[0.8fr_1.2fr] lg:gap-16">
        <div className="measure">
          <h2 className="text-3xl">{heading}</h2>
          <p className={note ? 'mt-4' : 'mt-4 text-quiet'}>{text}</p>
          {note && <p className="mt-3 text-quiet">{note}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

function itemsOf(lines: readonly string[]) {
  return lines.map((line) => <li key={line}>{line}</li>);
}
