import { Icon } from './icon.tsx';

/** A link of a menu, by its name. */
export interface NavigationLink {
  name: string;
  href: string;
}

export interface LinkRow {
  href: string;
  title: string;
  note?: string;
}

/** A list of links, each with a short note below it if it has one. */
export function LinkRows({
  rows,
  className = '',
}: {
  rows: readonly LinkRow[];
  className?: string;
}) {
  return (
    <ul className={`link-rows ${className}`}>
      {rows.map(({ href, title, note }) => (
        <li key={href}>
          <a href={href}>
            <span>
              <strong>{title}</strong>
              {note && <small>{note}</small>}
            </span>
            <Icon name="forward" />
          </a>
        </li>
      ))}
    </ul>
  );
}
