import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { STATES } from '#contract/admin.ts';
import { Session } from '#contract/admin-people.ts';
import { call, signInPath } from '#admin/api/call.ts';
import { Dialog } from '#admin/shell/dialog.tsx';
import { useSession } from '#admin/shell/session.ts';
import { showStatus } from '#admin/shell/status.tsx';
import { texts } from '#admin/texts.ts';
import { Button } from '#admin/ui/button.tsx';
import { Form, TextField, type Typed } from '#admin/ui/form.tsx';
import { ErrorSummary } from '#app/ui/errors.tsx';
import { Field } from '#app/ui/field.tsx';
import { daysAgo, monthBefore } from '#admin/time.ts';

const DEFAULT_DAYS = 31;

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = useSession().firm;
  const navigate = useNavigate();
  const [error, setError] = useState<{ controlId: string; message: string }>();
  const form = useRef<HTMLFormElement>(null);
  const { export: words } = texts;

  function chooseMonth(months: number) {
    for (const [name, day] of Object.entries(monthBefore(months, timeZone))) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement) control.value = day;
    }
  }

  async function download(typed: Typed) {
    const from = typed('from');
    const to = typed('to');
    const state = typed('state');
    if (from === '' || to === '')
      return setError({
        controlId: from === '' ? 'export-from' : 'export-to',
        message: words.dayMissing,
      });
    if (to < from) return setError({ controlId: 'export-to', message: words.wrongOrder });
    setError(undefined);
    // A failed download shows no reason, so check the session first.
    const session = await call('/api/session', Session);
    if (!session.ok) {
      const { error: code, message } = session.problem;
      if (code === 'signed-out') return navigate(signInPath());
      return setError({ controlId: 'export-from', message });
    }
    const query = new URLSearchParams({ from, to, ...(state !== '' && { state }) });
    const link = document.createElement('a');
    link.href = `/api/export.csv?${query}`;
    link.download = `requests-${from}-${to}.csv`;
    link.click();
    showStatus({ text: words.started });
    onClose();
  }

  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="quiet">{words.intro}</p>
      <Form formRef={form} onSubmit={download}>
        <ErrorSummary errors={error ? [error] : []} />
        <p className="actions">
          <Button onClick={() => chooseMonth(1)}>{words.lastMonth}</Button>
          <Button onClick={() => chooseMonth(0)}>{words.thisMonth}</Button>
        </p>
        <div className="field-row">
          <TextField
            id="export-from"
            name="from"
            type="date"
            label={words.from}
            defaultValue={daysAgo(DEFAULT_DAYS, timeZone)}
          />
          <TextField
            id="export-to"
            name="to"
            type="date"
            label={words.to}
            defaultValue={daysAgo(0, timeZone)}
          />
        </div>
        <Field id="export-state" label={words.state}>
          {(attributes) => (
            <select {...attributes} name="state">
              <option value="">{words.all}</option>
              {STATES.map((state) => (
                <option key={state} value={state}>
                  {texts.state[state]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="actions">
          <Button submits look="primary">
            {words.download}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
