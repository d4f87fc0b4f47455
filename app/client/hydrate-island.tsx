import {
  Component,
  startTransition,
  useLayoutEffect,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { PhoneNumber } from '#contract/content.ts';
import type { FormRecords } from '#app/forms/form-records.ts';
import { IslandTextsProvider, type IslandTexts } from '#app/texts/texts.ts';
import { IslandError } from '#app/ui/errors.tsx';
import { hydrateRoot } from './react-dom.ts';

/**
 * Returns the function that `islands.ts` calls. Its promise resolves in the same task in which
 * React attaches the event handlers.
 */
export function hydrateIsland<Props extends { phone: PhoneNumber }>(Content: ComponentType<Props>) {
  return (container: HTMLElement, records: FormRecords, texts: IslandTexts): Promise<void> => {
    const props: Props = JSON.parse(container.dataset['props'] ?? '{}');
    const controls = controlsIn(container);
    const note = noteIn(container);
    const endWatch = watchTouches();
    return new Promise((resolve) => {
      const onHydrated = () => {
        moveToReplacements(controls, controlsIn(container), endWatch());
        const noteNow = noteIn(container);
        if (note && noteNow) noteNow.hidden = note.hidden;
        resolve();
      };
      // In a transition, React hydrates in tasks of a few milliseconds.
      startTransition(() => {
        hydrateRoot(
          container,
          <ErrorBoundary
            phone={props.phone}
            texts={texts.failed}
            container={container}
            onError={resolve}
          >
            <Hydrated onHydrated={onHydrated} />
            <IslandTextsProvider value={texts}>
              <Content {...props} records={records} />
            </IslandTextsProvider>
          </ErrorBoundary>,
        );
      });
    });
  };
}

function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useLayoutEffect(onHydrated, [onHydrated]);
  return null;
}

type TypedControl = HTMLInputElement | HTMLTextAreaElement;

function controlsIn(container: HTMLElement): TypedControl[] {
  return [...container.querySelectorAll<TypedControl>('input, textarea')];
}

/** The note that there is a draft. client/drafts.ts shows it. */
function noteIn(container: HTMLElement): HTMLElement | null {
  return container.querySelector<HTMLElement>('[data-draft-note]');
}

/**
 * When a translator or an extension has changed the markup, React replaces the controls with new, empty ones. Gives
 * them the values, and the focus if `touched` had it.
 */
function moveToReplacements(
  before: readonly TypedControl[],
  after: readonly TypedControl[],
  touched: EventTarget | null,
): void {
  for (const [index, control] of before.entries()) {
    const replacement = after[index];
    if (!replacement || replacement === control) continue;
    replacement.value = control.value;
    if (control instanceof HTMLInputElement && replacement instanceof HTMLInputElement)
      replacement.checked = control.checked;
    if (control !== touched || document.activeElement !== document.body) continue;
    replacement.focus({ preventScroll: true });
    // Only text has a selection; the selection of a radio button or an email address is null.
    const { selectionStart: start, selectionEnd: end } = control;
    if (start !== null) replacement.setSelectionRange(start, end);
  }
}

/**
 * Returns a function that ends the watch and returns the element that was last focused or pressed. A removed element
 * no longer has the focus, so the document does not know it.
 */
function watchTouches(): () => EventTarget | null {
  let touched: EventTarget | null = document.activeElement;
  const onTouch = (event: Event) => {
    touched = event.target;
  };
  const types = ['focusin', 'pointerdown'];
  for (const type of types) document.addEventListener(type, onTouch, true);
  return () => {
    for (const type of types) document.removeEventListener(type, onTouch, true);
    return touched;
  };
}

interface BoundaryProps {
  /** Shown when the island fails. */
  phone: PhoneNumber;
  texts: IslandTexts['failed'];
  container: HTMLElement;
  onError: () => void;
  children: ReactNode;
}

/** Replaces the island with an error message when React fails in it. */
class ErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    const { phone, texts, container, children } = this.props;
    if (!this.state.failed) return children;
    // The form is still in the document at this point, so its text can be read.
    return <IslandError phone={phone} texts={texts} typedText={typedTextIn(container)} />;
  }
}

function typedTextIn(container: HTMLElement): string {
  return controlsIn(container)
    .filter(
      ({ type, name, value }) => !/radio|checkbox/.test(type) && name !== 'website' && value !== '',
    )
    .map(({ labels, value }) => `${labels?.[0]?.textContent ?? ''}: ${value}`)
    .join('\n');
}
