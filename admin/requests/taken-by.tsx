import { texts } from '#admin/office/texts.ts';
import { joinTexts } from './join-texts.ts';

interface TakenByProps {
  id: string;
  name: string;
  reference: string;
  joinedInto: string | null;
  /** The request that a correction was about, to compare the two. */
  correctedOn?: string;
}

/** Another request has this email or phone already. */
export function TakenBy({ id, name, reference, joinedInto, correctedOn }: TakenByProps) {
  if (joinedInto !== null && joinedInto === correctedOn)
    return joinTexts.partAlready(name, reference);
  const [href, text] = correctedOn
    ? [`/requests/${correctedOn}/duplicates?with=${id}`, texts.request.compare]
    : [`/requests/${id}`, texts.request.openOther];
  return (
    <>
      {texts.request.existsElsewhere(name, reference)} <a href={href}>{text}</a>
    </>
  );
}
