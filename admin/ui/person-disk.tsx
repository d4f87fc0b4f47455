import { initialsOf } from '#app/ui/initials.tsx';
import { useView } from '#admin/office/view.ts';

const COLORS = 6;

/** One of the colors of `admin/styles/parts.css`, always the same for an address. */
export const colorOf = (address: string) =>
  [...address].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % COLORS;

/** The initials of somebody of the firm. `says`: what screen readers say in its place. */
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
