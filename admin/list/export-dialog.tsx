import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { STATES } from '#contract/admin.ts';
import { Session } from '#contract/admin-people.ts';
import { call, signInPath } from '#admin/api/call.ts';
import { Dialog } from '#admin/shell/dialog.tsx';
import { useSession } from '#admin/shell/session.ts';
import { showStatus } from '#admin/shell/status.tsx';
import { texts } from '#admin/texts.ts';
import { typedValues } from '#admin/ui/typed-values.ts';
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

  async function download(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = typedValues(event.currentTarget);
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
    // A download that fails tells nobody why, so ask first.
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
      <form ref={form} className="dense-form" noValidate onSubmit={(event) => void download(event)}>
        <ErrorSummary errors={error ? [error] : []} />
        <p className="actions">
          <button type="button" className="small-button" onClick={() => chooseMonth(1)}>
            {words.lastMonth}
          </button>
          <button type="button" className="small-button" onClick={() => chooseMonth(0)}>
            {words.thisMonth}
          </button>
        </p>
        <div className="field-row">
          <Field id="export-from" label={words.from}>
            {(attributes) => (
              <input
                {...attributes}
                type="date"
                name="from"
                defaultValue={daysAgo(DEFAULT_DAYS, timeZone)}
              />
            )}
          </Field>
          <Field id="export-to" label={words.to}>
            {(attributes) => (
              <input {...attributes} type="date" name="to" defaultValue={daysAgo(0, timeZone)} />
            )}
          </Field>
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
          <button type="submit" className="small-button primary">
            {words.download}
          </button>
          <button type="button" className="small-button" onClick={onClose}>
            {texts.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
