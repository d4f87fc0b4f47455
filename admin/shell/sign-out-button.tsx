import { useFetcher } from 'react-router';
import type { accountAction } from '#admin/account/account-data.ts';
import { texts } from '#admin/texts.ts';
import { showStatus } from './status.tsx';
import { useEffect } from 'react';

/** On every page, where people look for it. */
export function SignOutButton() {
  const { submit, data } = useFetcher<typeof accountAction>();
  useEffect(() => {
    if (data && 'problem' in data) showStatus({ text: data.problem.message });
  }, [data]);
  return (
    <button
      type="button"
      className="sign-out"
      onClick={() =>
        void submit(
          { kind: 'sign-out' },
          { method: 'post', action: '/account', encType: 'application/json' },
        )
      }
    >
      {texts.shell.signOut}
    </button>
  );
}
