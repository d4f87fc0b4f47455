import type { ReactNode } from 'react';
import { hoursInWords } from '#contract/hours-in-words.ts';
import { MAIN_LANGUAGE } from '#contract/languages.ts';
import { isOwner, type Role } from '#admin/access/people-roles.ts';
import type { Flash } from '#admin/office/flash.ts';
import { FIRST_PAGE } from '#admin/office/own-path.ts';
import { texts } from '#admin/office/texts.ts';
import { HiddenFields } from './button.tsx';
import { Mark } from './mark.tsx';
import { NeighborLink, type Neighbor } from './neighbor-link.tsx';
import { useView } from '#admin/office/view.ts';

/** `within`: the beginnings of paths that belong to this part of the admin. */
interface MenuPart {
  path: string;
  name: string;
  within?: readonly string[];
  /** The roles that see the link; all without it. */
  isFor?: (role: Role) => boolean;
}

const MAIN_PARTS: readonly MenuPart[] = [
  { path: FIRST_PAGE, name: 'Today' },
  { path: '/', name: texts.shell.requests, within: ['/requests/', '/export'] },
  { path: '/week', name: 'Week' },
  { path: '/site', name: texts.shell.site, within: ['/site/'] },
];
/** On a phone, they are behind a button. */
const MORE_PARTS: readonly MenuPart[] = [
  { path: '/numbers', name: texts.shell.numbers, within: ['/retention'] },
  { path: '/people', name: texts.shell.people, within: ['/people/'], isFor: isOwner },
  { path: '/account', name: texts.shell.account, within: ['/account/'] },
];

const isWithin = (path: string, { within = [] }: MenuPart) =>
  within.some((start) => path.startsWith(start));

/** The frame of every page for a signed-in person. */
export function Shell(props: {
  path: string;
  flash: Flash | undefined;
  next: Neighbor | undefined;
  children: ReactNode;
}) {
  const { path, flash, next, children } = props;
  const { firm } = useView();
  const { shell, connection } = texts;
  return (
    <>
      <a className="skip-link" href="#main">
        {shell.skip}
      </a>
      <header className="admin-header on-dark">
        <a className="admin-firm" href={FIRST_PAGE}>
          <Mark />
          {firm.name}
        </a>
        <nav aria-label={shell.navigation}>
          <PartLinks parts={MAIN_PARTS} path={path} />
          <button
            type="button"
            className="admin-more-button"
            popoverTarget="more"
            data-current={
              MORE_PARTS.some((part) => part.path === path || isWithin(path, part)) || undefined
            }
          >
            {shell.more}
          </button>
          <div id="more" popover="auto" className="admin-more">
            <PartLinks parts={MORE_PARTS} path={path} />
            <button type="button" className="admin-help" popoverTarget="help" title={shell.help}>
              <span aria-hidden="true">?</span>
              <span className="admin-help-name">{shell.help}</span>
            </button>
            <form method="post" action="/sign-out" data-turbo="false" data-sign-out>
              <button>{shell.signOut}</button>
            </form>
          </div>
        </nav>
      </header>
      {/* Before the page, so that the Tab key is near its undo. */}
      <StatusBar flash={flash} next={next} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Help />
      <div
        id="connection"
        className="connection"
        role="alert"
        data-lost={connection.lost}
        data-database={connection.database}
        data-not-saved={connection.unreachable}
      />
    </>
  );
}

function PartLinks({ parts, path }: { parts: readonly MenuPart[]; path: string }) {
  const { role } = useView();
  return parts
    .filter(({ isFor }) => isFor?.(role) ?? true)
    .map((part) => (
      <a
        key={part.path}
        href={part.path}
        aria-current={part.path === path ? 'page' : isWithin(path, part) || undefined}
      >
        {part.name}
      </a>
    ));
}

/** The message of the last change, with its undo and what comes next. The script puts its own messages here too. */
function StatusBar(props: { flash: Flash | undefined; next: Neighbor | undefined }) {
  const { flash, next } = props;
  const { text, undo, live } = flash ?? {};
  const { siteUrl } = useView();
  return (
    <div id="status" className="status-bar on-dark" data-shown={flash !== undefined || undefined}>
      {/* The region stays, because screen readers announce only what is added to it. */}
      <p role="status">{text}</p>
      {live && (
        <a className="link-button" href={siteUrl + live.path}>
          {texts.shell.seeLive(live.name)}
        </a>
      )}
      {undo && (
        <form method="post" action={undo.path}>
          <HiddenFields fields={undo.fields} />
          <button className="link-button">{texts.list.undo}</button>
        </form>
      )}
      {flash && <NeighborLink to={next} which="next" />}
      <button type="button" className="close-button script-only" data-close-status>
        <span className="sr-only">{texts.closeStatus}</span>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}

/** A popover of the browser, which needs no script. */
function Help() {
  const { firm } = useView();
  const { help } = texts;
  return (
    <div id="help" popover="auto" className="dialog" role="dialog" aria-labelledby="help-title">
      <header className="row apart">
        <h2 id="help-title">{help.title}</h2>
        <button
          type="button"
          className="close-button"
          popoverTarget="help"
          popoverTargetAction="hide"
          autoFocus
        >
          <span className="sr-only">{texts.close}</span>
          <span aria-hidden="true">×</span>
        </button>
      </header>
      <h3>{help.day}</h3>
      <ol className="plain-list numbered">
        {help.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3>{help.colors}</h3>
      <ul className="plain-list">
        {help.legend.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{help.hours(hoursInWords(firm, MAIN_LANGUAGE))}</li>
        <li>{help.timeZone(firm.timeZone)}</li>
      </ul>
      <div className="script-only">
        <h3>{help.shortcuts}</h3>
        <dl className="key-list">
          {help.keys.map(({ key, does }) => (
            <div key={key} className="row">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p className="text-quiet">{help.notInFields}</p>
        <label className="check">
          <input type="checkbox" data-shortcuts defaultChecked />
          {help.on}
        </label>
      </div>
    </div>
  );
}
