import { Link } from 'react-router';
import type { NavigationLink } from '#content/shape.ts';

/** A section of the home page (`/#contact`) is scrolled to there, and is a link to / elsewhere. */
export function NavigationItem(props: {
  link: NavigationLink;
  pathname: string;
  className: string;
}) {
  const { link, pathname, className } = props;
  const [path = '/', section] = link.href.split('#');
  if (section !== undefined) {
    const to = pathname === path ? `#${section}` : path;
    return to.startsWith('#') ? (
      <a href={to} data-scroll-to={section} className={className}>
        {link.name}
      </a>
    ) : (
      <Link to={to} data-scroll-to={section} className={className}>
        {link.name}
      </Link>
    );
  }
  return (
    <Link
      to={link.href}
      className={className}
      {...(isCurrent(path, pathname) && { 'aria-current': pathname === path ? 'page' : 'true' })}
    >
      {link.name}
    </Link>
  );
}

function isCurrent(path: string, pathname: string): boolean {
  return path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);
}
