import type { User } from '#identity/rules.ts';
import { defineCall } from '#kernel/http/call.ts';
import type { NewStaffInput, StaffList, StaffRoleInput } from '../rules/staff-member.ts';

export const listStaffCall = defineCall<{ answer: typeof StaffList }>()({
  method: 'GET',
  path: '/staff',
  access: { may: 'manage-staff' },
});

export const addStaffCall = defineCall<{ body: typeof NewStaffInput; answer: typeof User }>()({
  method: 'POST',
  path: '/staff',
  access: { may: 'manage-staff' },
  asksAgain: 'access',
  status: 201,
});

export const appointCall = defineCall<{ body: typeof StaffRoleInput; answer: typeof User }>()({
  method: 'PUT',
  path: '/staff/:userId',
  access: { may: 'manage-staff' },
  asksAgain: 'access',
});
