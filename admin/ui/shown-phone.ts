/** A number of the United States in one form, however it was typed: `(213) 555-0140`. Any other one as it is. */
export function shownPhone(phone: string): string {
  const [, area, exchange, line] =
    /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone.replaceAll(/[^\d+]/g, '')) ?? [];
  return line === undefined ? phone : `(${area}) ${exchange}-${line}`;
}
