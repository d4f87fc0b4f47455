import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';

let mounted = false;

/** Puts the (empty) live region in place, so that a first toast is announced too. */
export function mountToaster(): void {
  if (mounted) return;
  mounted = true;
  const host = document.body.appendChild(document.createElement('div'));
  createRoot(host).render(<Toaster position="top-center" richColors closeButton />);
}

export function showToast(message: string, secondLine?: string): void {
  mountToaster();
  toast.error(message, secondLine === undefined ? {} : { description: secondLine });
}
