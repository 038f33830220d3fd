import {
  NewCustomerInput,
  NewUserInput,
  User,
  UserEditInput,
  UsersDownloadQuery,
  UsersQuery,
} from '#identity/rules.ts';
import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';
import { pageOf } from '#kernel/records/page.ts';

export const listUsersCall = defineCall({
  method: 'GET',
  path: '/user/auth/pages',
  access: { may: 'see-customers' },
  query: UsersQuery,
  answer: pageOf(User),
});

export const addCustomerCall = defineCall({
  method: 'POST',
  path: '/user/admin/add',
  access: { may: 'edit-customers' },
  status: 201,
  body: NewCustomerInput,
  answer: User,
});

export const addUserCall = defineCall({
  method: 'POST',
  path: '/user/admin',
  access: { may: 'edit-customers' },
  status: 201,
  body: NewUserInput,
  answer: User,
});

export const getUserCall = defineCall({
  method: 'GET',
  path: '/user/:id/auth',
  access: { may: 'see-customers' },
  answer: User,
});

export const updateUserCall = defineCall({
  method: 'PUT',
  path: '/user/:id/auth',
  access: { may: 'edit-customers' },
  takesIfMatch: true,
  body: UserEditInput,
  answer: User,
});

export const deleteUserCall = defineCall({
  method: 'DELETE',
  path: '/user/:id/auth',
  access: { may: 'erase-customers' },
  takesKeys: false,
  answer: Done,
});

export const sendEmailConfirmationCall = defineCall({
  method: 'POST',
  path: '/user/:id/email-confirmation',
  access: { may: 'edit-customers' },
  answer: Done,
});

export const sendPasswordResetCall = defineCall({
  method: 'POST',
  path: '/user/:id/password-reset',
  access: { may: 'edit-customers' },
  answer: Done,
});

export const downloadUsersCall = defineCall({
  method: 'GET',
  path: '/excel/download/users',
  access: { may: 'download-customers' },
  asksAgain: 'mass-download',
  query: UsersDownloadQuery,
});
