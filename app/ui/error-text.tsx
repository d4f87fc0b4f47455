import { Icon } from './icon.tsx';

/** The message under a control, never told by colour alone (WCAG 1.4.1). */
export function ErrorText({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="error-text">
      <Icon name="alert" size={18} />
      {message}
    </p>
  );
}
