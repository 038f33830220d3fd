import { defineCall } from '#kernel/http/call.ts';
import type { Done } from '#kernel/records/answer.ts';
import type {
  CompanySettingsInput,
  PublicCompany,
  StoredCompany,
} from '../rules/company-settings.ts';
import type { FirstDayDismissal } from '../rules/first-day.ts';

export const getCompanyCall = defineCall<{ answer: typeof PublicCompany }>()({
  method: 'GET',
  path: '/company/visitors',
  access: 'everyone',
});

export const getCompanySettingsCall = defineCall<{ answer: typeof StoredCompany }>()({
  method: 'GET',
  path: '/company/admin',
  access: { may: 'change-settings' },
});

export const saveCompanySettingsCall = defineCall<{
  body: typeof CompanySettingsInput;
  answer: typeof StoredCompany;
}>()({
  method: 'PUT',
  path: '/company/admin',
  access: { may: 'change-settings' },
  takesIfMatch: true,
});

export const dismissFirstDayCall = defineCall<{
  body: typeof FirstDayDismissal;
  answer: typeof Done;
}>()({ method: 'PATCH', path: '/company/admin', access: { may: 'change-settings' } });
