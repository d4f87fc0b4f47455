import { linksIn } from './navigation.ts';
import { useContent } from '#app/site/site-content.ts';

/** A section with links to the guides; nothing for a firm without guides. */
export function GuideLinks({ className = 'wrap band-small' }: { className?: string }) {
  const content = useContent();
  if (linksIn('guides', content).length === 0) return undefined;
  const { footer } = content.navigation;
  return (
    <section className={className}>
      <h2>{footer.guidesHeading ?? footer.quickHeading}</h2>
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
    <ul className="button-grid mt-3">
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
