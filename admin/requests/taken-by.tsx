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
    return `This address or number is part of this request already: it came with ${name} (${reference}), which is joined into it. A second number of the person belongs in “Second number or extension” under “What the firm knows”.`;
  const [href, text] = correctedOn
    ? [`/requests/${correctedOn}/duplicates?with=${id}`, 'Compare and join']
    : [`/requests/${id}`, 'Open that request'];
  return (
    <>
      {`${name} (${reference}) already has this address or number.`} <a href={href}>{text}</a>
    </>
  );
}
