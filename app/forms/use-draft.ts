import { useEffect, useState, type RefObject } from 'react';
import { draftOf, dropDraft, keepDraft, type Draft } from './draft.ts';

/**
 * Keeps what is typed on this device, so that a reload or a closed tab loses no word. `interactions`
 * is the form's own count. Answers whether something is kept, and how to keep and to drop it.
 */
export function useDraft(
  id: string,
  form: RefObject<HTMLFormElement | null>,
  interactions: RefObject<number>,
) {
  const [kept, setKept] = useState(false);

  function keep() {
    if (!form.current) return;
    const fields: Draft['fields'] = {};
    for (const [name, value] of new FormData(form.current))
      if (name !== 'website' && typeof value === 'string') fields[name] = value;
    keepDraft(id, { savedAt: Date.now(), interactions: interactions.current, fields });
    setKept(true);
  }

  useEffect(() => {
    const typedEarly = interactions.current > 0;
    const draft = draftOf(id, Date.now());
    if (draft && form.current) {
      for (const [name, text] of Object.entries(draft.fields)) fill(form.current, name, text);
      interactions.current += draft.interactions;
      setKept(true);
    }
    if (typedEarly) keep();
  }, [id, form, interactions]);

  return {
    kept,
    keep,
    drop() {
      dropDraft(id);
      setKept(false);
    },
  };
}

/** What was typed before the application ran is newer, and stays. */
function fill(form: HTMLFormElement, name: string, text: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof RadioNodeList) {
    const untouched = [...control].every((radio) => radio instanceof HTMLInputElement && radio.checked === radio.defaultChecked); // prettier-ignore
    if (untouched) control.value = text;
  } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    if (control.value === control.defaultValue) control.value = text;
  }
}
