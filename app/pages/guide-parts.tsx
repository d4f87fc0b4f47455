import type { Review } from '#contract/content-marks.ts';
import { linksIn } from './navigation.ts';
import { Sources } from '#app/sections/sources.tsx';
import { useContent } from '#app/site/site-content.ts';

/** The sources of a guide and its reviewer. */
export function GuideSources(props: {
  heading: string;
  guide: { sources: readonly string[]; reviewed?: Review | undefined };
}) {
  const { heading, guide } = props;
  return (
    <div className="page-note">
      <div className="wrap">
        <Sources heading={heading} sources={guide.sources} reviewed={guide.reviewed} />
      </div>
    </div>
  );
}

/** A section with links to the guides; nothing for a firm without guides. */
export function GuideLinks({ className = 'wrap band-small' }: { className?: string }) {
  const content = useContent();
  if (linksIn('guides', content).length === 0) return undefined;
  const { footer } = content.navigation;
  return (
    <section className={className}>
      <h2 className="text-2xl">{footer.guidesHeading ?? footer.quickHeading}</h2>
      <GuideButtons />
    </section>
  );
}

/**
 * The guides as a row of buttons. The home page leaves out the guide `without`, because another list there leads to the
 * pages of that guide.
 */
export function GuideButtons({ without }: { without?: string }) {
  const links = linksIn('guides', useContent()).filter(({ address }) => address !== without);
  if (links.length === 0) return undefined;
  return (
    <ul className="row mt-3">
      {links.map(({ name, href }) => (
        <li key={href}>
          <a href={href} className="button button-outline">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
