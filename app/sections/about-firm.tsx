import type { About } from '#contract/home-content.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Reveal } from '#app/ui/reveal.tsx';

/** The firm's story, and its highlights if it has some. */
export function AboutFirm(props: {
  about: About;
  /** The page already has the heading at its top. */
  onAboutPage?: boolean;
}) {
  const { about, onAboutPage = false } = props;
  const heading = onAboutPage ? undefined : about.heading;
  const action = !onAboutPage && (
    <ButtonLink href="/about#attorneys" variant="outline" className="mt-7">
      {about.teamAction}
    </ButtonLink>
  );
  return (
    <section className="border-t border-line py-10 lg:py-24">
      {about.highlights.length > 0 ? (
        <div className="wrap grid gap-8 lg:grid-cols-2 lg:gap-16">
          <div>
            {heading && <h2 className="mb-5 text-3xl">{heading}</h2>}
            <Story paragraphs={about.story} className="measure grid gap-4" />
            {action}
          </div>
          <Highlights highlights={about.highlights} level={onAboutPage ? 'h2' : 'h3'} />
        </div>
      ) : heading ? (
        <div className="wrap grid gap-5 lg:grid-cols-[0.8fr_1.2fr] lg:gap-16">
          <h2 className="text-3xl">{heading}</h2>
          <div>
            <Story paragraphs={about.story} className="measure grid gap-4" />
            {action}
          </div>
        </div>
      ) : (
        <div className="wrap">
          <Story paragraphs={about.story} className="space-y-4 lg:columns-2 lg:gap-16" />
        </div>
      )}
    </section>
  );
}

function Story({ paragraphs, className }: { paragraphs: About['story']; className: string }) {
  return (
    <div className={`${className} text-quiet`}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="first:text-lg first:text-text">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

function Highlights(props: { highlights: About['highlights']; level: 'h2' | 'h3' }) {
  const { highlights, level: Heading } = props;
  return (
    <Reveal className="self-start">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-5 gap-y-6 sm:grid-cols-2 sm:gap-x-10 sm:gap-y-8">
        {highlights.map(({ title, text }) => (
          <li key={title}>
            <Icon name="done" size={26} className="text-action" />
            <Heading className="mt-2 text-lg sm:text-xl">{title}</Heading>
            <p className="mt-1.5 text-sm text-quiet sm:text-base">{text}</p>
          </li>
        ))}
      </ul>
    </Reveal>
  );
}
