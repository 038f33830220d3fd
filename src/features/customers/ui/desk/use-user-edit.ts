import { isSameEmail } from '#accounts/rules.ts';
import { updateUser as updateSessionUser, useIsOwn, useUnconfirmedQuestion } from '#accounts/ui.ts';
import { personOf, type User, UserEditInput } from '#identity/rules.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { useRecordEdit } from '#kit/form/use-record-edit.ts';
import { keepRecord } from '#kit/record/record-query.ts';
import { refreshLetters } from '#letters/ui/LettersSection.tsx';
import { updateUserCall } from '../../calls/users.ts';
import { loadUser } from './load-user.ts';

type UserDraft = Required<Omit<UserEditInput, 'password'>> & { password: string };

export type UserEdit = ReturnType<typeof useUserEdit>;

/** The edit of a user at the desk. Editing one's own account also updates the session. */
export function useUserEdit(opened: User) {
  const isOwn = useIsOwn(opened);
  const { ask, question } = useUnconfirmedQuestion();
  const edit = useRecordEdit<User, UserDraft>({
    opened,
    load: loadUser,
    draftOf,
    schema: UserEditInput,
    prepare: async ({ email, roles }, user) => {
      const isConfirmed = user.emailConfirmed && isSameEmail(email, user.email);
      const becomesOwner = roles.includes('Administrator') && !user.roles.includes('Administrator');
      return isConfirmed || !becomesOwner || ask(email);
    },
    save: ({ password, ...draft }, updatedAt) =>
      send(updateUserCall, {
        params: { id: opened.id },
        body: { ...draft, password: password || undefined },
        ifMatch: updatedAt,
      }),
    done: 'User was updated',
    firstField: 'firstName',
    onSaved: (saved) => {
      keepRecord(PATHS.adminUsers, saved);
      void refreshLetters();
      if (isOwn) updateSessionUser(saved);
    },
    onNewerLoaded: (newest) => keepRecord(PATHS.adminUsers, newest),
  });
  return { ...edit, isOwn, question };
}

function draftOf(user: User): UserDraft {
  const { language, userName, roles } = user;
  return { ...personOf(user), language, userName, roles, password: '' };
}
