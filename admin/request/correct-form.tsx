import { useCallback, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { CORRECTABLE } from '#contract/admin.ts';
import { useDraft } from '#admin/shell/drafts.ts';
import { texts } from '#admin/texts.ts';
import { ProblemLine } from '#admin/ui/problem-line.tsx';
import { ErrorList } from '#admin/ui/error-list.tsx';
import { typedValues } from '#admin/ui/typed-values.ts';
import { Field } from '#app/ui/field.tsx';
import type { RequestPart } from './request-part.ts';
import { useChange } from './use-change.ts';

const CONTROLS = {
  name: { type: 'text', autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'off' },
  phone: { type: 'tel', autoComplete: 'off' },
} as const;

/** For a mistyped name, address or number. Sends only the fields that differ. */
export function CorrectForm({ request, onConflict }: RequestPart) {
  const { version, id } = request;
  const { defaults, onInput, clear } = useDraft(`correct:${id}`);
  const [unchanged, setUnchanged] = useState(false);
  const [isOpen, setIsOpen] = useState(Object.keys(defaults).length > 0);
  const onSaved = useCallback(() => {
    clear();
    setIsOpen(false);
  }, [clear]);
  const { send, problem, busy } = useChange(request, { onSaved, onConflict });
  const errors: Partial<Record<string, string>> = problem?.fields ?? {};
  const listed = Object.entries(errors).map(([field, message = '']) => ({
    controlId: `correct-${field === 'contact' ? 'email' : field}`,
    message,
  }));

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = typedValues(event.currentTarget);
    const name = typed('name');
    const email = typed('email') || null;
    const phone = typed('phone') || null;
    const changes = {
      ...(name !== request.name && { name }),
      ...(email !== request.email && { email }),
      ...(phone !== request.phone && { phone }),
    };
    setUnchanged(Object.keys(changes).length === 0);
    if (Object.keys(changes).length > 0 && !busy) send({ kind: 'correct', version, ...changes });
  }

  return (
    <section className="panel no-print" aria-labelledby="correct">
      <h2 id="correct">
        <button
          type="button"
          className="disclosure"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.request.correct}
        </button>
      </h2>
      {isOpen && (
        <form className="dense-form" noValidate onSubmit={save} onInput={onInput}>
          <p className="quiet">{texts.request.correctIntro}</p>
          <ErrorList key={JSON.stringify(listed)} errors={listed} />
          {CORRECTABLE.map((field) => (
            <Field
              key={field}
              id={`correct-${field}`}
              label={texts.label[field]}
              error={errors[field] ?? (field === 'email' ? errors['contact'] : undefined)}
            >
              {(attributes) => (
                <input
                  {...attributes}
                  {...CONTROLS[field]}
                  name={field}
                  defaultValue={defaults[field] ?? request[field] ?? ''}
                />
              )}
            </Field>
          ))}
          <ProblemLine
            problem={
              unchanged
                ? { message: texts.request.nothingChanged }
                : problem?.other
                  ? {
                      message: texts.request.existsElsewhere(
                        problem.other.name,
                        problem.other.reference,
                      ),
                    }
                  : listed.length === 0
                    ? problem
                    : undefined
            }
          />
          {problem?.other && (
            <p>
              <Link to={`/requests/${problem.other.id}`}>{texts.request.openOther}</Link>
            </p>
          )}
          <div className="actions">
            <button type="submit" className="small-button">
              {texts.request.saveCorrection}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}
