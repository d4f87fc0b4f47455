import { texts } from '#admin/texts.ts';
import { FormProblem } from '#admin/ui/form.tsx';

/** Another request has this email or phone already. */
export function TakenBy({ id, name, reference }: { id: string; name: string; reference: string }) {
  return (
    <FormProblem>
      {texts.request.existsElsewhere(name, reference)}{' '}
      <a href={`/requests/${id}`}>{texts.request.openOther}</a>
    </FormProblem>
  );
}
