interface FilterLink {
  href: string;
  text: string;
  count?: string;
  isShown: boolean;
}

/**
 * Links to what a list can show; the current link is marked. A menu shows only the current link until someone opens it.
 */
export function FilterLinks(props: {
  label: string;
  links: readonly FilterLink[];
  menu?: boolean;
}) {
  const { label, links, menu = false } = props;
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
      {menu ? (
        <details className="menu">
          <summary>{current && inWords(current)}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </nav>
  );
}
