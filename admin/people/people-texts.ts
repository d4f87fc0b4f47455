import type { LogContent } from '#admin/access/people-log.ts';
import type { Role } from '#admin/access/people-roles.ts';

const ROLE: Record<Role, string> = { office: 'Office', attorney: 'Attorney', owner: 'Owner' };
const openRequests = (count: number) => (count === 1 ? '1 open request' : `${count} open requests`);
const as = (role: Role, attorney: string | null) =>
  attorney === null ? ROLE[role] : `${ROLE[role]}, ${attorney}`;

const requestsOf = (count: number) => (count === 1 ? '1 request' : `${count} requests`);
const SETTING = {
  retention: 'how long requests are kept',
  sender: 'the sender of all mail',
  inbox: 'where notices go',
};

/** `nameOf` makes a short name of an address; `attorney` the name of an id. */
interface LogNames {
  nameOf: (address: string) => string;
  attorney: (id: string | null) => string | null;
}

/* The texts of the pages about people and their log. */

export const peopleTexts = {
  intro: 'Who may sign in here, and what each of them may do. A change counts at once.',
  logLink: 'See who signed in and who changed what',
  settingsLink: 'Requests and mail: how long requests are kept, where notices go',
  list: 'Who may sign in',
  you: 'You',
  role: ROLE,
  attorneyGone: 'an attorney who is not on the site now',
  lastSignIn: (moment: string) => `Last signed in ${moment}`,
  neverSignedIn: 'Has not signed in yet',
  addedBy: (name: string) => `added by ${name}`,
  firstOwner: 'a first owner',
  open: openRequests,
  change: 'Change or remove',
  changeOf: (person: string) => `Change or remove ${person}`,

  add: 'Add a person',
  address: 'Their email address',
  roleLabel: 'What they may do',
  roleHints: [
    'Office: works on requests.',
    'Attorney: also publishes changes of the site, and says that a text has been read.',
    'Owner: also changes people, erases requests and exports them.',
  ],
  roles: 'What each role may do',
  attorney: 'Which attorney of the site they are',
  attorneyHint: 'Only an attorney can say that an attorney has read a text.',
  notAnAttorney: 'None of them',
  attorneyMissing: 'Choose which attorney this is',
  addButton: 'Add',
  added: (person: string) => `${person} can sign in now. An email says how.`,
  addedWithoutMail: (person: string, adminUrl: string) =>
    `${person} can sign in now, but no email was sent to them. Tell them: open ${adminUrl} and type this address.`,

  save: 'Save',
  saved: (person: string) => `Saved for ${person}.`,
  unchanged: (person: string) => `Nothing to change for ${person}.`,

  removeTitle: (person: string) => `Remove ${person}`,
  removeText:
    'They are signed out at once, and their links and passkeys stop working. What they did stays in the history.',
  handTo: (person: string, count: number) =>
    `Who takes over the ${count === 0 ? '' : `${openRequests(count)} and the `}appointments of ${person}`,
  nobody: 'Nobody for now',
  removeButton: 'Remove',
  removed: (person: string) => `${person} can sign in no more.`,
  handedOver: (count: number, name: string | null) =>
    name === null
      ? `${openRequests(count)} ${count === 1 ? 'belongs' : 'belong'} to nobody now.`
      : `${name} has their ${openRequests(count)} and appointments now.`,

  logTitle: 'Who did what',
  logIntro:
    'The newest first. Nobody can change or delete a line of it. Of sign-ins that failed, it has the first ten of a day.',
  logEmpty: 'Nothing yet.',
  back: 'Back to the people',
  logEntry(content: LogContent | undefined, { nameOf, attorney }: LogNames): string {
    if (content === undefined) return 'Something that this version of the program does not know';
    const { kind, detail } = content;
    switch (kind) {
      case 'signed-in':
        return `Signed in ${detail.with === 'link' ? 'by email' : 'with a passkey'}, ${detail.device}`;
      case 'added':
        return `Added ${detail.person} (${as(detail.role, attorney(detail.attorneyId))})`;
      case 'removed':
        return `Removed ${detail.person}`;
      case 'role': {
        const { person, from, to, attorneyFrom, attorneyTo } = detail;
        return `Changed ${person} from ${as(from, attorney(attorneyFrom))} to ${as(to, attorney(attorneyTo))}`;
      }
      case 'handed-over': {
        const { person, to, requests } = detail;
        return `Gave ${openRequests(requests)} of ${person} to ${to === null ? 'nobody' : nameOf(to)}`;
      }
      case 'published':
        return `Published ${detail.files.join(', ')}`;
      case 'brought-back':
        return `Went back to the version ${detail.version}`;
      case 'reviewed':
        return `Read ${detail.file} as ${detail.attorney}`;
      case 'sign-in-failed':
        return detail.with === 'link'
          ? 'A sign-in failed: the link was not good, or not good any more'
          : 'A sign-in failed: the passkey is not known';
      case 'passkey-added':
        return `Added the passkey ${detail.name}`;
      case 'passkey-removed':
        return `Removed the passkey ${detail.name}`;
      case 'sessions-ended':
        return 'Signed out of other devices';
      case 'exported': {
        const { from, to, state, requests } = detail;
        const counted = requests === undefined ? 'the requests' : requestsOf(requests);
        return `Exported ${counted} of ${from} to ${to}${state === null ? '' : ` (${state})`}`;
      }
      case 'settings': {
        const { of, from, to, erases } = detail;
        const months = (text: string) => `${text} ${text === '1' ? 'month' : 'months'}`;
        const named = of === 'retention' ? months : (text: string) => text;
        const erased = erases === undefined ? '' : `, which erases ${requestsOf(erases)}`;
        return `Changed ${SETTING[of]} from ${named(from)} to ${named(to)}${erased}`;
      }
      case 'discarded':
        return `Undid the changes of ${nameOf(detail.editedBy)} in ${detail.file}`;
      default:
        return kind satisfies never;
    }
  },
};
