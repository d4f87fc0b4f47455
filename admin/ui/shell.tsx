import type { ReactNode } from 'react';
import { CircleQuestionMark, Ellipsis } from 'lucide';
import { LineDrawing } from '#app/ui/icon.tsx';
import { hoursInWords } from '#contract/hours-in-words.ts';
import { MAIN_LANGUAGE } from '#contract/languages.ts';
import type { MenuEntry } from '#admin/office/environment.ts';
import type { Flash } from '#admin/office/flash.ts';
import { FIRST_PAGE } from '#admin/office/own-path.ts';
import { useView } from '#admin/office/view.ts';
import { HiddenFields } from './button.tsx';
import { NeighborLink, type Neighbor } from './neighbor-link.tsx';

const LIST_LEGEND = [
  'Requests without an answer come first, with the longest wait on top.',
  'Amber: has waited longer than one workday. Red, with a sign: three workdays or more.',
  'A round sign shows the initials of the person who has taken the request. No sign: nobody has taken it.',
  'Read requests with “Urgent?” first. It is a guess from words such as “sale” or “garnishment”.',
  '“Automatic email not delivered” means that the notice or the confirmation did not arrive: open the request to see which.',
];
const STEPS = [
  '“Today” shows who has an appointment, who wants a call back, what may be urgent and who waits longest. “The week” prints on one page.',
  'Open the first request, read it, call or write. “Write an email” opens your email program; if nothing opens, copy the address beside it.',
  'Nobody answers? Press “Tried, no answer”: the next time is proposed. Someone wants a call on Thursday? Choose the day and time under “Call back”.',
  'Mark it as answered, or hand it over, or note what you agreed.',
  'Go back to the list. Two people can work at once: nobody’s change is lost.',
];

const isOpen = (path: string, { path: start, within = [] }: MenuEntry) =>
  start === path || within.some((each) => path.startsWith(each));

/** The frame of every page for a signed-in person. */
export function Shell(props: {
  path: string;
  flash: Flash | undefined;
  next: Neighbor | undefined;
  children: ReactNode;
}) {
  const { path, flash, next, children } = props;
  const { firm, menu } = useView();
  const more = menu.filter(({ isBehindMore }) => isBehindMore);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <header className="admin-header on-dark no-print">
        <a className="admin-firm" href={FIRST_PAGE}>
          <Mark />
          {firm.name}
        </a>
        <nav aria-label="Main">
          <MenuLinks entries={menu.filter(({ isBehindMore }) => !isBehindMore)} path={path} />
          <button
            type="button"
            className="admin-more-button"
            popoverTarget="more"
            data-current={more.some((entry) => isOpen(path, entry)) || undefined}
          >
            <LineDrawing lines={Ellipsis} size={22} />
            More
          </button>
          <div id="more" popover="auto" className="admin-more">
            <MenuLinks entries={more} path={path} />
            <button type="button" className="admin-help" popoverTarget="help">
              <LineDrawing lines={CircleQuestionMark} size={22} />
              Help
            </button>
            <form
              method="post"
              action="/sign-out"
              data-turbo="false"
              data-sign-out="What you typed in this tab is not all saved. Sign out and delete it?"
            >
              <button>Sign out</button>
            </form>
          </div>
        </nav>
      </header>
      {/* Comes before the page, so that the Tab key soon reaches Undo. */}
      <StatusBar flash={flash} next={next} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Help />
      <div
        id="connection"
        className="connection no-print"
        role="alert"
        data-lost="No connection to the server. What you see may be old, and what you type is kept. Trying again…"
        data-database="The database does not answer. What you see may be old, and what you type is kept. Trying again…"
        data-not-saved="Not saved: the server cannot be reached. What you typed is still here. Try again."
      />
    </>
  );
}

function MenuLinks({ entries, path }: { entries: readonly MenuEntry[]; path: string }) {
  return entries.map((entry) => (
    <a
      key={entry.path}
      href={entry.path}
      aria-current={entry.path === path ? 'page' : isOpen(path, entry) || undefined}
    >
      {entry.icon && <LineDrawing lines={entry.icon} size={22} />}
      {entry.name}
    </a>
  ));
}

/** The message of the last change, with Undo and the next request. The script puts its own messages here too. */
function StatusBar(props: { flash: Flash | undefined; next: Neighbor | undefined }) {
  const { flash, next } = props;
  const { text, undo, live } = flash ?? {};
  const { siteUrl } = useView();
  return (
    <div
      id="status"
      className="status-bar row on-dark no-print"
      data-shown={flash !== undefined || undefined}
    >
      {/* The region stays, because screen readers announce only what is added to it. */}
      <p role="status">{text}</p>
      {live && (
        <a className="link-button" href={siteUrl + live.path}>
          {`See “${live.name}” as visitors see it`}
        </a>
      )}
      {undo && (
        <form method="post" action={undo.path}>
          <HiddenFields fields={undo.fields} />
          <button className="link-button">Undo</button>
        </form>
      )}
      {flash && <NeighborLink to={next} which="next" />}
      <button type="button" className="icon-button script-only" data-close-status>
        <span className="sr-only">Close this message</span>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}

/** A popover of the browser, which needs no script. */
function Help() {
  const { firm } = useView();
  return (
    <div id="help" popover="auto" className="dialog" role="dialog" aria-labelledby="help-title">
      <header className="row apart">
        <h2 id="help-title">Help</h2>
        <button
          type="button"
          className="icon-button"
          popoverTarget="help"
          popoverTargetAction="hide"
          autoFocus
        >
          <span className="sr-only">Close</span>
          <span aria-hidden="true">×</span>
        </button>
      </header>
      <h3>A morning’s work</h3>
      <ol className="plain-list stack-small mt-2">
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3>What the list says</h3>
      <ul className="plain-list stack-small mt-2">
        {LIST_LEGEND.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{`The wait counts the office hours only (${hoursInWords(firm, MAIN_LANGUAGE)}), without days off: a message that comes in the evening begins to wait the next morning.`}</li>
        <li>{`All times are in the time zone of the office (${firm.timeZone.split('/').at(-1)?.replaceAll('_', ' ')}).`}</li>
      </ul>
    </div>
  );
}

/** The mark of the product in the colors of the firm's brand: `app/ui/mark.svg` has the sample's colors. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
      <path
        fill="var(--color-dusk)"
        d="M8 0h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z"
      />
      <circle fill="var(--color-peach)" opacity=".45" cx="18" cy="18.5" r="10.5" />
      <circle fill="var(--color-peach)" cx="18" cy="18.5" r="6" />
      <path
        fill="var(--color-edge-hover)"
        d="M0 20l4.5-3 3.5 2.5 2.5-1.5 6 4.5 8.5-7.5 3.5 2 3.5 3v5l-6 4H6l-6-4z"
      />
      <path
        fill="var(--color-ink)"
        d="M0 25.5l7-2.5 5 1.5 5.5 2 8-4 6.5 2a8 8 0 0 1-8 7.5H8a8 8 0 0 1-8-6.5z"
      />
    </svg>
  );
}
