/** How every section begins: a small word, the heading, a sentence or two. */
export function SectionHeading(props: {
  eyebrow?: string;
  heading: string;
  lead?: string;
  level?: 1 | 2;
}) {
  const { eyebrow, heading, lead, level = 2 } = props;
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="measure">
      {eyebrow && <p className="mb-2.5 text-sm font-[650] text-header">{eyebrow}</p>}
      <Heading className="text-3xl">{heading}</Heading>
      {lead && <p className="mt-4 text-quiet">{lead}</p>}
    </div>
  );
}
