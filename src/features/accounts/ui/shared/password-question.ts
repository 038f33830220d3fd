import { atom } from 'nanostores';
import { whenPasswordNeeded } from '#kit/client/client.ts';

/** Ends the open question for the user's password. The argument is whether it was given. */
export const $passwordQuestion = atom<((isGiven: boolean) => void) | undefined>();

let open: Promise<boolean> | undefined;

/** Lets calls that need the user's password again ask for it. Calls at the same time share a question. */
export function startAskingForPassword(): void {
  whenPasswordNeeded(() => {
    open ??= new Promise<boolean>((resolve) => $passwordQuestion.set(resolve)).finally(() => {
      open = undefined;
      $passwordQuestion.set(undefined);
    });
    return open;
  });
}
