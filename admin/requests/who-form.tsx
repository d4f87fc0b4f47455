import type { RequestDetail } from '#admin/data/requests.ts';
import { useView } from '#admin/office/view.ts';
import { ChoiceMenu } from './choice-menu.tsx';

/** The value for no assignee. It is never an address, because it has no @. */
export const NOBODY = 'nobody';

export function WhoForm({ request }: { request: RequestDetail }) {
  const { people, person, nameOf } = useView();
  const { assignee } = request;
  const own = assignee === person ? `${nameOf(person)} (you)` : 'I take it';
  // The assignee may have been removed from the firm's people.
  const others = new Set([...people, ...(assignee === null ? [] : [assignee])]);
  others.delete(person);
  return (
    <ChoiceMenu
      name="assignee"
      title="Who takes care of it"
      request={request}
      choices={[
        [person, own],
        ...[...others].map((one) => [one, nameOf(one)] as const),
        [NOBODY, 'Nobody'],
      ]}
      chosen={assignee ?? NOBODY}
    />
  );
}
