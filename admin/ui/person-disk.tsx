import { initialsOf } from '#app/ui/initials.tsx';
import { useView } from '#admin/office/view.ts';

/** How many colors `admin/admin.css` has for people. */
export const PERSON_COLORS = 6;

/** One of the colors of people in `admin/admin.css`, always the same for an address. */
export function colorOf(address: string): number {
  let sum = 7;
  for (const letter of address) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return sum % PERSON_COLORS;
}

/** The initials of a person of the firm. `says`: the text for screen readers in place of the initials. */
export function PersonDisk({ address, says }: { address: string; says?: string }) {
  const name = useView().nameOf(address);
  return (
    <span className="person-disk" data-color={colorOf(address)} title={says ?? name}>
      {says !== undefined && <span className="sr-only">{says}</span>}
      <span aria-hidden="true">
        {initialsOf(name.replace(/@.*/, '').replaceAll(/[._-]/g, ' '))}
      </span>
    </span>
  );
}
