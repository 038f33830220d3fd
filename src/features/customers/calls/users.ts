import type {
  NewCustomerInput,
  NewUserInput,
  User,
  UserEditInput,
  UsersDownloadQuery,
  UsersQuery,
} from '#identity/rules.ts';
import { defineCall } from '#kernel/http/call.ts';
import type { Done } from '#kernel/records/answer.ts';
import type { pageOf } from '#kernel/records/page.ts';

export const listUsersCall = defineCall<{
  query: typeof UsersQuery;
  answer: ReturnType<typeof pageOf<typeof User>>;
}>()({ method: 'GET', path: '/user/auth/pages', access: { may: 'see-customers' } });

export const addCustomerCall = defineCall<{
  body: typeof NewCustomerInput;
  answer: typeof User;
}>()({ method: 'POST', path: '/user/admin/add', access: { may: 'edit-customers' }, status: 201 });

export const addUserCall = defineCall<{ body: typeof NewUserInput; answer: typeof User }>()({
  method: 'POST',
  path: '/user/admin',
  access: { may: 'edit-customers' },
  status: 201,
});

export const getUserCall = defineCall<{ answer: typeof User }>()({
  method: 'GET',
  path: '/user/:id/auth',
  access: { may: 'see-customers' },
});

export const updateUserCall = defineCall<{ body: typeof UserEditInput; answer: typeof User }>()({
  method: 'PUT',
  path: '/user/:id/auth',
  access: { may: 'edit-customers' },
  takesIfMatch: true,
});

export const deleteUserCall = defineCall<{ answer: typeof Done }>()({
  method: 'DELETE',
  path: '/user/:id/auth',
  access: { may: 'erase-customers' },
});

export const sendEmailConfirmationCall = defineCall<{ answer: typeof Done }>()({
  method: 'POST',
  path: '/user/:id/email-confirmation',
  access: { may: 'edit-customers' },
});

export const sendPasswordResetCall = defineCall<{ answer: typeof Done }>()({
  method: 'POST',
  path: '/user/:id/password-reset',
  access: { may: 'edit-customers' },
});

export const downloadUsersCall = defineCall<{ query: typeof UsersDownloadQuery }>()({
  method: 'GET',
  path: '/excel/download/users',
  access: { may: 'download-customers' },
  asksAgain: 'mass-download',
});
