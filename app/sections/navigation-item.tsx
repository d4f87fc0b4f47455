import type { NavigationLink } from '#contract/content.ts';

/** A link of the main navigation; it says so when it leads to the page it stands on, or to one above it. */
export function NavigationItem(props: { link: NavigationLink; path: string; className: string }) {
  const { link, path, className } = props;
  return (
    <a
      href={link.href}
      className={className}
      {...(isCurrent(link.href, path) && { 'aria-current': path === link.href ? 'page' : 'true' })}
    >
      {link.name}
    </a>
  );
}

function isCurrent(href: string, path: string): boolean {
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}
