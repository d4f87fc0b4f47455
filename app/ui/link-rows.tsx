import { Icon, type IconId } from './icon.tsx';

/** A link of a menu, by its name. */
export interface NavigationLink {
  name: string;
  href: string;
}

export interface LinkRow {
  href: string;
  title: string;
  note?: string;
  /** Shown where there is room for it. */
  text?: string;
  /** The icon before the title. */
  icon?: IconId;
}

/** A list of links. The note of a row is a heading if `level` is given. */
export function LinkRows(props: { rows: readonly LinkRow[]; level?: 'h2' | 'h3' }) {
  const { rows, level: Note = 'small' } = props;
  return (
    <ul className="link-rows">
      {rows.map(({ href, title, note, text, icon }) => (
        <li key={href}>
          <a href={href}>
            {icon && <Icon name={icon} size={24} />}
            <div>
              <strong>{title}</strong>
              {note && <Note>{note}</Note>}
              {text && <small className="not-on-phone">{text}</small>}
            </div>
            <Icon name="forward" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A link to the same page in another language. Its words are that language's own name. */
export interface LanguageLink extends NavigationLink {
  language: string;
}

export function LanguageLinks(props: { links: readonly LanguageLink[]; className: string }) {
  return props.links.map(({ language, name, href }) => (
    <a key={language} className={props.className} href={href} lang={language} hrefLang={language}>
      {name}
    </a>
  ));
}

export function LineList(props: {
  lines: readonly string[];
  className?: string;
  /** `ol` is for steps. */
  as?: 'ul' | 'ol';
}) {
  const { lines, className, as: List = 'ul' } = props;
  return (
    <List className={className}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}
