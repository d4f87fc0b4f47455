import {
  Component,
  startTransition,
  useLayoutEffect,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { PhoneNumber } from '#contract/content.ts';
import type { FormDrafts } from '#app/forms/use-submission-form.ts';
import { IslandError } from '#app/ui/errors.tsx';
import { hydrateRoot } from './react-dom.ts';

/**
 * Returns the function that `islands.ts` calls. Its promise resolves in the same task in which
 * React attaches the event handlers.
 */
export function hydrateIsland<Props extends { phone: PhoneNumber }>(Content: ComponentType<Props>) {
  return (container: HTMLElement, drafts: FormDrafts): Promise<void> => {
    const props: Props = JSON.parse(container.dataset['props'] ?? '{}');
    const controls = controlsIn(container);
    return new Promise((resolve) => {
      const onHydrated = () => {
        copyValues(controls, controlsIn(container));
        resolve();
      };
      // In a transition, React hydrates in tasks of a few milliseconds.
      startTransition(() => {
        hydrateRoot(
          container,
          <ErrorBoundary phone={props.phone} container={container} onError={resolve}>
            <Hydrated onHydrated={onHydrated} />
            <Content {...props} drafts={drafts} />
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

type Control = HTMLInputElement | HTMLTextAreaElement;

function controlsIn(container: HTMLElement): Control[] {
  return [...container.querySelectorAll<Control>('input, textarea')];
}

/** When an extension has changed the markup, React replaces the controls with new, empty ones. */
function copyValues(before: readonly Control[], after: readonly Control[]): void {
  for (const [index, control] of before.entries()) {
    const replacement = after[index];
    if (!replacement || replacement === control) continue;
    replacement.value = control.value;
    if (control instanceof HTMLInputElement && replacement instanceof HTMLInputElement)
      replacement.checked = control.checked;
  }
}

interface BoundaryProps {
  /** Shown when the island fails. */
  phone: PhoneNumber;
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
    const { phone, container, children } = this.props;
    if (!this.state.failed) return children;
    // The form is still in the document at this point, so its text can be read.
    return <IslandError phone={phone} typedText={typedTextIn(container)} />;
  }
}

function typedTextIn(container: HTMLElement): string {
  return controlsIn(container)
    .filter(({ type, name, value }) => type !== 'radio' && name !== 'website' && value !== '')
    .map(({ labels, value }) => `${labels?.[0]?.textContent ?? ''}: ${value}`)
    .join('\n');
}
