import type { About } from '#contract/content.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Reveal } from '#app/ui/reveal.tsx';

/** The firm's story and its highlights. */
export function AboutFirm(props: {
  about: About;
  /** The page already has the heading at its top. */
  onAboutPage?: boolean;
}) {
  const { about, onAboutPage = false } = props;
  const { highlights } = about;
  const Highlight = onAboutPage ? 'h2' : 'h3';
  return (
    <section className="border-t border-line py-16 lg:py-24">
      <div className={highlights ? 'wrap grid gap-10 lg:grid-cols-2 lg:gap-16' : 'wrap'}>
        <div>
          {!onAboutPage && <h2 className="mb-5 text-3xl">{about.heading}</h2>}
          <div className="measure grid gap-4 text-quiet">
            {about.story.map((paragraph) => (
              <p key={paragraph} className="first:text-lg first:text-text">
                {paragraph}
              </p>
            ))}
          </div>
          {!onAboutPage && (
            <ButtonLink href="/about#attorneys" variant="outline" className="mt-7">
              {about.teamAction}
            </ButtonLink>
          )}
        </div>
        {highlights && (
          <Reveal className="self-start">
            <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
              {highlights.map(({ title, text }) => (
                <li key={title}>
                  <Icon name="done" size={26} className="text-action" />
                  <Highlight className="mt-2 text-xl">{title}</Highlight>
                  <p className="mt-1.5 text-quiet">{text}</p>
                </li>
              ))}
            </ul>
          </Reveal>
        )}
      </div>
    </section>
  );
}
