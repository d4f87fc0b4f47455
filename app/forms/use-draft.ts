import { useLayoutEffect, useState, type RefObject } from 'react';
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

  useLayoutEffect(() => {
    if (!form.current) return;
    const typedEarly = interactions.current > 0;
    const draft = draftOf(id, Date.now());
    if (draft) {
      for (const [name, text] of Object.entries(draft.fields)) fill(form.current, name, text);
      interactions.current += draft.interactions;
    }
    if (typedEarly) keepForm(id, form.current, interactions.current);
    setKept(typedEarly || draft !== undefined);
  }, [id, form, interactions]);

  return {
    kept,
    keep() {
      if (!form.current) return;
      keepForm(id, form.current, interactions.current);
      setKept(true);
    },
    drop() {
      dropDraft(id);
      setKept(false);
    },
  };
}

function keepForm(id: string, form: HTMLFormElement, interactions: number): void {
  const fields: Draft['fields'] = {};
  for (const [name, value] of new FormData(form))
    if (name !== 'website' && typeof value === 'string') fields[name] = value;
  keepDraft(id, { savedAt: Date.now(), interactions, fields });
}

/** What was typed before the application ran is newer, and stays. */
function fill(form: HTMLFormElement, name: string, text: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof RadioNodeList) {
    const untouched = [...control].every(
      (radio) => radio instanceof HTMLInputElement && radio.checked === radio.defaultChecked,
    );
    if (untouched) control.value = text;
  } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    if (control.value === control.defaultValue) control.value = text;
  }
}
