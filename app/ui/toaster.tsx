import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';
import type { NoticeTone } from './notice.tsx';
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

export function showToast(tone: NoticeTone, message: string, secondLine?: string): void {
  mountToaster();
  const show = tone === 'problem' ? toast.error : toast.success;
  show(message, secondLine === undefined ? {} : { description: secondLine });
}
