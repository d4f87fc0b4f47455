import { texts } from '#admin/texts.ts';
import { Problem } from '#admin/ui/form.tsx';

/** Another request has this email or phone already. */
export function TakenBy({ id, name, reference }: { id: string; name: string; reference: string }) {
  return (
    <Problem>
      {texts.request.existsElsewhere(name, reference)}{' '}
      <a href={`/requests/${id}`}>{texts.request.openOther}</a>
    </Problem>
  );
}
