import { useState } from 'react';
import { unconfirmedStaffWarning } from '#identity/rules.ts';
import { useConfirmDialog } from '#kit/action/use-confirm-dialog.ts';

/**
 * Asks before an account with an unconfirmed email gets a role (accounts: staff). `ask` returns whether to go on. `question` is
 * to be rendered.
 */
export function useUnconfirmedQuestion() {
  const { ConfirmDialog, isOpen, ask, close } = useConfirmDialog();
  const [asked, setAsked] = useState<{ email: string; decide: (goesOn: boolean) => void }>();
  const decide = (goesOn: boolean) => {
    close();
    asked?.decide(goesOn);
  };
  return {
    ask: async (email: string): Promise<boolean> => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setAsked({ email, decide: resolve });
      if (!(await ask())) resolve(false);
      return promise;
    },
    question: ConfirmDialog && (
      <ConfirmDialog
        isOpen={isOpen}
        question="Give the role to an unconfirmed account?"
        confirmLabel="Give the role"
        onConfirm={() => decide(true)}
        onCancel={() => decide(false)}
      >
        {unconfirmedStaffWarning(asked?.email ?? '')} We send a link there to confirm it.
      </ConfirmDialog>
    ),
  };
}
