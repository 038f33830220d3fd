import { User } from '#identity/rules.ts';
import { defineCall } from '#kernel/http/call.ts';
import { NewStaffInput, StaffList, StaffRoleInput } from '../rules/staff-member.ts';

export const listStaffCall = defineCall({
  method: 'GET',
  path: '/staff',
  access: { may: 'manage-staff' },
  answer: StaffList,
});

export const addStaffCall = defineCall({
  method: 'POST',
  path: '/staff',
  access: { may: 'manage-staff' },
  asksAgain: 'access',
  status: 201,
  body: NewStaffInput,
  answer: User,
});

export const appointCall = defineCall({
  method: 'PUT',
  path: '/staff/:userId',
  access: { may: 'manage-staff' },
  asksAgain: 'access',
  body: StaffRoleInput,
  answer: User,
});
