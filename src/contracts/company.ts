import type {
  CompanySettingsInput,
  PublicCompany,
  StoredCompany,
} from '#domain/company/company-settings.ts';
import type { FirstDayDismissal } from '#domain/company/first-day.ts';
import type { Done } from '#domain/records/answer.ts';
import { defineCall } from './call.ts';

export const getCompanyCall = defineCall<{ answer: typeof PublicCompany }>()({
  method: 'GET',
  path: '/company/visitors',
  access: 'everyone',
});

export const getCompanySettingsCall = defineCall<{ answer: typeof StoredCompany }>()({
  method: 'GET',
  path: '/company/admin',
  access: 'administrators',
});

export const saveCompanySettingsCall = defineCall<{
  body: typeof CompanySettingsInput;
  answer: typeof StoredCompany;
}>()({ method: 'PUT', path: '/company/admin', access: 'administrators', takesIfMatch: true });

export const dismissFirstDayCall = defineCall<{
  body: typeof FirstDayDismissal;
  answer: typeof Done;
}>()({ method: 'PATCH', path: '/company/admin', access: 'administrators' });
