import {
  Component,
  startTransition,
  useLayoutEffect,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { FormDrafts } from '#app/forms/form-drafts.ts';
import { IslandError } from '#app/ui/island-error.tsx';
import { hydrateRoot } from './react-dom.ts';

interface Phone {
  display: string;
  dial: string;
}

/** Makes the function that `islands.ts` calls; it resolves in the task in which React attached its handlers. */
export function hydrateIsland<Props extends { phone: Phone }>(Content: ComponentType<Props>) {
  return (container: HTMLElement, drafts: FormDrafts): Promise<void> => {
    const props: Props = JSON.parse(container.dataset['props'] ?? '{}');
    const controls = controlsIn(container);
    return new Promise((resolve) => {
      const attached = () => {
        restore(controls, controlsIn(container));
        resolve();
      };
      // In a transition, React hydrates in steps of a few milliseconds.
      startTransition(() => {
        hydrateRoot(
          container,
          <ErrorBoundary phone={props.phone} container={container} onError={resolve}>
            <Attached onAttached={attached} />
            <Content {...props} drafts={drafts} />
          </ErrorBoundary>,
        );
      });
    });
  };
}

function Attached({ onAttached }: { onAttached: () => void }) {
  useLayoutEffect(onAttached, [onAttached]);
  return null;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

function controlsIn(container: HTMLElement): Control[] {
  return [...container.querySelectorAll<Control>('input, textarea')];
}

/** Where the markup was changed, as by an extension, React makes the controls anew, and empty. */
function restore(before: readonly Control[], after: readonly Control[]): void {
  for (const [index, control] of before.entries()) {
    const replacement = after[index];
    if (!replacement || replacement === control) continue;
    replacement.value = control.value;
    if (control instanceof HTMLInputElement && replacement instanceof HTMLInputElement)
      replacement.checked = control.checked;
  }
}

interface BoundaryProps {
  phone: Phone;
  container: HTMLElement;
  onError: () => void;
  children: ReactNode;
}

/** Puts the error message in the island's place when React fails there; nothing typed is lost. */
class ErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    const { phone, container, children } = this.props;
    // The form is still in the document while its replacement is rendered.
    return this.state.failed ? <IslandError phone={phone} words={wordsIn(container)} /> : children;
  }
}

function wordsIn(container: HTMLElement): string {
  return controlsIn(container)
    .filter(({ type, name, value }) => type !== 'radio' && name !== 'website' && value !== '')
    .map(({ labels, value }) => `${labels?.[0]?.textContent ?? ''}: ${value}`)
    .join('\n');
}
