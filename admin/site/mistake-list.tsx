import type { Mistake } from '#contract/site-editing.ts';
import { mendingAddress, titleOf } from './file-titles.ts';

/** Mistakes to correct, each line with the way to its field. */
export function MistakeList({ mistakes }: { mistakes: readonly Mistake[] }) {
  if (mistakes.length === 0) return null;
  return (
    <ul className="rows">
      {mistakes.map((mistake, index) => (
        // Two lines of a text can be equal; the lines never change places.
        <li key={`${mistake.file} ${mistake.path} ${String(index)}`}>
          <MistakePlace mistake={mistake} />: {mistake.text}
        </li>
      ))}
    </ul>
  );
}

function MistakePlace({ mistake }: { mistake: Mistake }) {
  const words = [titleOf(mistake), mistake.label].filter((each) => each !== '').join(', ');
  const href = mendingAddress(mistake);
  return href === undefined ? <strong>{words}</strong> : <a href={href}>{words}</a>;
}
