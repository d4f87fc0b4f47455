import { useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from '#admin/ui/store.ts';

const STORAGE_KEY = 'admin-shortcuts';
const areOn = createStore(localStorage.getItem(STORAGE_KEY) !== 'off');

/** People who dictate, or press keys by accident, can turn the shortcuts off (WCAG 2.1.4). */
export const useShortcutsAreOn = (): boolean => useStore(areOn);

export function setShortcutsOn(on: boolean): void {
  if (on) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, 'off');
  areOn.set(on);
}

type Handlers = Partial<Record<'j' | 'k' | 'e' | 'u' | '/' | '?', () => void>>;

/**
 * Runs a handler when its key is pressed, but not while somebody types, not in a dialog, and not with Ctrl, Alt or
 * Meta.
 */
export function useShortcuts(handlers: Handlers): void {
  const latest = useRef(handlers);
  // Layout effects: a page that is visible reacts to keys. Other effects run later, on a busy machine much later.
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, altKey, metaKey, target } = event;
      if (event.defaultPrevented || ctrlKey || altKey || metaKey || event.isComposing) return;
      if (!isHandled(key, latest.current) || !areOn.get()) return;
      if (target instanceof Element && target.closest(TYPING)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current[key]?.();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

const isHandled = (key: string, handlers: Handlers): key is keyof Handlers =>
  Object.hasOwn(handlers, key);
