interface FilterLink {
  href: string;
  text: string;
  count?: string;
  isShown: boolean;
}

/** Links to what a list can show; the current one is marked. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  return (
    <nav
      // On a phone one line to push sideways: nine filters would fill half of it.
      className="filters"
      aria-label={label}
    >
      {links.map(({ href, text, count, isShown }) => (
        <a
          key={href}
          className="wrap-anywhere"
          href={href}
          aria-current={isShown ? 'page' : undefined}
        >
          {text} {count !== undefined && <span>{count}</span>}
        </a>
      ))}
    </nav>
  );
}
