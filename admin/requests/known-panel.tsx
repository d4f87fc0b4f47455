import { MAX_KNOWN, namesOf } from './change-known.ts';
import {
  KNOWN_FIELDS,
  type HistoryEntry,
  type RequestDetail,
  type KnownField,
} from '#admin/data/requests.ts';
import { PostButton } from '#admin/ui/button.tsx';
import { FoldedPanel } from '#admin/ui/panel.tsx';
import { useView } from '#admin/office/view.ts';
import { listPath } from './list-query.ts';
import { FoldedForm, shownFields } from './folded-form.tsx';
import { SeenInput } from './seen-fields.tsx';

export const KNOWN_LABEL: Record<KnownField, string> = {
  otherNames: 'Other names (spouse, employer, co-debtor, opposing party)',
  otherPhone: 'Second number or extension',
};

/** The names that the firm has added. The second number is shown beside the first one. `isOwn`: false for a joined request. */
export function Known({ request, isOwn }: { request: RequestDetail; isOwn: boolean }) {
  const { id, otherNames, joinedPersons, history } = request;
  const { formats, nameOf } = useView();
  const isCheck = ({ kind }: HistoryEntry) => kind === 'conflict-checked';
  const checked = history.find(isCheck);
  const isOutdated =
    checked && history.find((entry) => isCheck(entry) || isNewName(entry)) !== checked;
  return (
    <FoldedPanel
      id="known"
      className="panel"
      title="What the firm knows"
      note={
        isOutdated ? (
          <span className="problem">Check again</span>
        ) : checked ? (
          'Checked'
        ) : (
          'Not checked'
        )
      }
      action={`/requests/${id}/known`}
      shown={otherNames === null && joinedPersons.length === 0 ? '' : 'names'}
    >
      {otherNames !== null && (
        <p className="visitor-words" dir="auto">
          {otherNames}
        </p>
      )}
      {joinedPersons.map((joined, index) => {
        const known = KNOWN_FIELDS.flatMap((field) => joined[field] ?? []);
        return (
          known.length > 0 && (
            <p key={index} className="visitor-words" dir="auto">
              {known.join('\n')}{' '}
              <span className="text-quiet">(from the request that was joined)</span>
            </p>
          )
        );
      })}
      {isOwn && <SearchForNames request={request} />}
      <div className="line">
        {checked && (
          <p className="grow">
            {`Conflict checked by ${nameOf(checked.by)} on ${formats.day(checked.at)}`}
            {isOutdated && (
              <strong className="problem block">
                Names were added or changed after the check: check again.
              </strong>
            )}
          </p>
        )}
        {isOwn && (
          <div className="no-print">
            <PostButton action={`/requests/${id}/conflict-checked`} fields={shownFields(request)}>
              Conflict checked
            </PostButton>
          </div>
        )}
      </div>
      {isOwn && <KnownForm request={request} />}
    </FoldedPanel>
  );
}

/**
 * Whether someone has added or changed a name that the conflict check searches, or has joined a request with such a
 * name.
 */
const isNewName = (entry: HistoryEntry) =>
  entry.kind === 'joined' ||
  (entry.kind === 'known' && entry.field === 'otherNames' && entry.to !== null) ||
  (entry.kind === 'corrected' && entry.field === 'name');

/** Links to a search for each name. The button below confirms that someone has checked for a conflict. */
function SearchForNames({ request }: { request: RequestDetail }) {
  const { name, otherNames, joinedPersons } = request;
  const others = [otherNames, ...joinedPersons.flatMap((one) => [one.name, one.otherNames])];
  return (
    <p className="no-print row">
      Search for{' '}
      {namesOf(name, others.join('\n')).map((search) => (
        <a
          key={search}
          className="link-button wrap-anywhere"
          dir="auto"
          href={listPath({ filter: 'all', who: '', search, page: 1 })}
        >
          {search}
        </a>
      ))}
    </p>
  );
}

function KnownForm({ request }: { request: RequestDetail }) {
  return (
    <FoldedForm id="add-known" request={request} form="known" save="Save">
      {KNOWN_FIELDS.map((field) => (
        <SeenInput
          key={field}
          name={field}
          label={KNOWN_LABEL[field]}
          stored={request[field]}
          maxLength={MAX_KNOWN[field]}
        />
      ))}
    </FoldedForm>
  );
}
