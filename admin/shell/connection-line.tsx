import { useEffect } from 'react';
import { connection } from '#admin/api/connection.ts';
import { texts } from '#admin/texts.ts';
import { useStore } from '#admin/ui/store.ts';
import { showStatus } from './status.tsx';

/** Shows that the server or its database is unavailable. `onBack` reloads the data of the current page. */
export function ConnectionLine({ onBack }: { onBack: () => void }) {
  const state = useStore(connection);
  useEffect(() => {
    if (state === 'ok') return;
    return () => {
      if (connection.get() !== 'ok') return;
      showStatus({ text: texts.connection.back });
      onBack();
    };
  }, [state, onBack]);
  return (
    <div role="status" className="connection">
      {state === 'no-server' && <p>{texts.connection.lost}</p>}
      {state === 'no-database' && <p>{texts.connection.database}</p>}
    </div>
  );
}
