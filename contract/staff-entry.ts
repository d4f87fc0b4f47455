import { cleanText } from './clean-text.ts';
import { FIELDS, type FieldName } from './fields.ts';

/*
 * What people of the firm may type beyond the rules of the site's forms: "&" in a name, dots in a number, an extension
 * after it. The value is stored in the form of those rules, and the extension separately.
 */

/** The extension, such as `ext 4`, and how it was typed with its number. */
export interface Extension {
  text: string;
  typed: string;
}

/** The values as they are stored, and what does not fit into them. */
export function acceptStaffEntry<T extends Partial<Record<FieldName, string | null>>>(
  typed: T,
): { values: T; extension?: Extension } {
  const cleaned = (field: 'name' | 'email' | 'phone') => {
    const value = typed[field];
    return typeof value === 'string' ? cleanText(value, FIELDS[field].cleaning) : undefined;
  };
  const [name, email, phone] = [cleaned('name'), cleaned('email'), cleaned('phone')];
  const number = phone === undefined ? undefined : splitExtension(phone);
  return {
    values: {
      ...typed,
      ...(name !== undefined && { name: name.replaceAll(/\s*&\s*/g, ' and ').trim() }),
      ...(email !== undefined && { email: email.trim() }),
      ...(number && { phone: number.phone }),
    },
    ...(number?.extension !== undefined && {
      extension: { text: `ext ${number.extension}`, typed: typed.phone?.trim() ?? '' },
    }),
  };
}

const EXTENSION = /[\s,;]*(?:extension|ext|x|#)[.:\s]*(\d{1,6})\s*$/i;

function splitExtension(typed: string): { phone: string; extension?: string } {
  const extension = EXTENSION.exec(typed);
  const number = (extension ? typed.slice(0, extension.index) : typed)
    .replaceAll(/[./]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
  // The limit includes spaces and punctuation, so "+1 (213) 555-0142" would be too long. Only its digits are kept then.
  const isTooLong = number.length > FIELDS.phone.max && FIELDS.phone.pattern.test(number);
  return {
    phone: isTooLong ? number.replaceAll(/[^\d+]/g, '') : number,
    ...(extension?.[1] !== undefined && { extension: extension[1] }),
  };
}
