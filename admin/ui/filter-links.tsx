interface FilterLink {
  href: string;
  text: string;
  count?: string;
  isShown: boolean;
}

/**
 * Links to what a list can show; the current link is marked. A menu shows only the current link until someone opens it.
 * `narrow`: a menu only on narrow screens.
 */
export function FilterLinks(props: {
  label: string;
  links: readonly FilterLink[];
  menu?: 'always' | 'narrow';
}) {
  const { label, links, menu } = props;
  const inWords = ({ text, count }: FilterLink) => (
    <>
      {text} {count !== undefined && <span>{count}</span>}
    </>
  );
  const list = (
    <div className="filters">
      {links.map((link) => (
        <a key={link.href} href={link.href} aria-current={link.isShown ? 'page' : undefined}>
          {inWords(link)}
        </a>
      ))}
    </div>
  );
  const current = links.find(({ isShown }) => isShown);
  return (
    <nav aria-label={label}>
      {menu === undefined ? (
        list
      ) : (
        <details className={menu === 'narrow' ? 'menu open-on-wide' : 'menu'}>
          <summary>{current && inWords(current)}</summary>
          {list}
        </details>
      )}
    </nav>
  );
}
