/** Reads what was typed into the controls of a form, trimmed; '' for a control that is not there. */
export function typedValues(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
}
