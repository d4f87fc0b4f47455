import { Icon } from './icon.tsx';

export type NoticeTone = 'success' | 'known' | 'problem';

/** The result of a submit. It is announced and receives the focus. */
export function Notice({ tone, message }: { tone: NoticeTone; message: string }) {
  return (
    <div
      className={`notice notice-${tone}`}
      role={tone === 'problem' ? 'alert' : 'status'}
      tabIndex={-1}
      data-answer
    >
      <Icon name={tone === 'problem' ? 'alert' : 'done'} size={24} />
      <p>{message}</p>
    </div>
  );
}
