import { useState, type FormEvent } from 'react';
import { usePersonName, useSession } from '#admin/shell/session.ts';
import { texts } from '#admin/texts.ts';
import { Button } from '#admin/ui/button.tsx';
import { ProblemLine } from '#admin/ui/form.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { useChange, type RequestPart } from './use-change.ts';

/** The value for no assignee. No person has it, because an address has an @. */
const NOBODY = 'nobody';

export function WhoForm(props: RequestPart) {
  const { people, person } = useSession();
  const nameOf = usePersonName();
  const { patch, problem } = useChange(props);
  const { assignee } = props.request;
  const [isMissing, setIsMissing] = useState(false);
  const give = (to: string | null) => patch({ assignee: to }, texts.request.saved.assignee(to));

  function handOver(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const to = new FormData(event.currentTarget).get('assignee');
    setIsMissing(to === '');
    if (typeof to === 'string' && to !== '') give(to === NOBODY ? null : to);
  }

  return (
    <Panel id="who" className="no-print" title={texts.request.who}>
      <p className="who-now">
        <strong>
          {assignee === null
            ? texts.nobody
            : assignee === person
              ? texts.request.you(nameOf(assignee))
              : nameOf(assignee)}
        </strong>
        {assignee !== person && <Button onClick={() => give(person)}>{texts.request.take}</Button>}
      </p>
      {/* `key` resets the choice when somebody else changes the assignee. */}
      <form className="hand-over" key={assignee} onSubmit={handOver}>
        <label htmlFor="assignee">{texts.request.handTo}</label>
        <select id="assignee" name="assignee" className="control" defaultValue="">
          <option value="">{texts.request.choosePerson}</option>
          {people
            .filter((one) => one !== assignee && one !== person)
            .map((one) => (
              <option key={one} value={one}>
                {nameOf(one)}
              </option>
            ))}
          {assignee !== null && <option value={NOBODY}>{texts.request.giveBack}</option>}
        </select>
        <Button submits>{texts.request.handOver}</Button>
      </form>
      <ProblemLine problem={isMissing ? { message: texts.request.chooseFirst } : problem} />
    </Panel>
  );
}
