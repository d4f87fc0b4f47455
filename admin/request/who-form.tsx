import { useState, type FormEvent } from 'react';
import { usePersonName, useSession } from '#admin/shell/session.ts';
import { texts } from '#admin/texts.ts';
import { ProblemLine } from '#admin/ui/problem-line.tsx';
import { typedValues } from '#admin/ui/typed-values.ts';
import { useChange, type RequestPart } from './use-change.ts';

/** No person: an address has an @. */
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
    const to = typedValues(event.currentTarget)('assignee');
    setIsMissing(to === '');
    if (to !== '') give(to === NOBODY ? null : to);
  }

  return (
    <section className="panel no-print" aria-labelledby="who">
      <h2 id="who">{texts.request.who}</h2>
      <p className="who-now">
        <strong>
          {assignee === null
            ? texts.nobody
            : assignee === person
              ? texts.request.you(nameOf(assignee))
              : nameOf(assignee)}
        </strong>
        {assignee !== person && (
          <button type="button" className="small-button" onClick={() => give(person)}>
            {texts.request.take}
          </button>
        )}
      </p>
      {/* With `key`, the choice follows what others do. */}
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
        <button type="submit" className="small-button">
          {texts.request.handOver}
        </button>
      </form>
      <ProblemLine problem={isMissing ? { message: texts.request.chooseFirst } : problem} />
    </section>
  );
}
