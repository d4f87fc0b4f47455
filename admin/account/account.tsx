import { useState } from 'react';
import { Session } from '#contract/admin-people.ts';
import { useSave } from '#admin/api/use-save.ts';
import { PageTitle } from '#admin/shell/page-title.tsx';
import { useSession } from '#admin/shell/session.ts';
import { texts } from '#admin/texts.ts';
import { ProblemLine } from '#admin/ui/form.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';

const words = texts.account;

/** The reminder setting, the sessions and the passkeys of the signed-in person. */
export function Account() {
  const { person } = useSession();
  return (
    <div className="narrow-page">
      <PageTitle>{words.title}</PageTitle>
      <p className="quiet">{words.signedInAs(person)}</p>
      <Reminders />
      <Sessions />
      <Passkeys />
    </div>
  );
}

function Reminders() {
  const { reminders } = useSession();
  const { save, problem } = useSave();
  // Shown before the server has saved it. After a failed save, the old value is shown again.
  const [choice, setChoice] = useState<{ on: boolean; before: boolean }>();
  const isPending = choice?.before === reminders && problem === undefined;

  function choose(on: boolean) {
    setChoice({ on, before: reminders });
    void save('/api/preferences', Session, {
      method: 'PATCH',
      body: { reminders: on },
      successMessage: () => words.remindersSaved(on),
    });
  }

  return (
    <Panel id="reminders" title={words.reminders}>
      <p className="quiet">{words.remindersText}</p>
      <label className="check">
        <input
          type="checkbox"
          checked={isPending ? choice.on : reminders}
          onChange={({ target }) => choose(target.checked)}
        />
        {words.remindersOn}
      </label>
      <ProblemLine problem={problem} />
    </Panel>
  );
}
