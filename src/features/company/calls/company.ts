import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';
import {
  CompanySettingsInput,
  FORMER_SETTING_NAMES,
  PublicCompany,
  StoredCompany,
} from '../rules/company-settings.ts';
import { FirstDayDismissal } from '../rules/first-day.ts';

export const getCompanyCall = defineCall({
  method: 'GET',
  path: '/company/visitors',
  access: 'everyone',
  answer: PublicCompany,
});

export const getCompanySettingsCall = defineCall({
  method: 'GET',
  path: '/company/admin',
  access: { may: 'change-settings' },
  answer: StoredCompany,
});

export const saveCompanySettingsCall = defineCall({
  method: 'PUT',
  path: '/company/admin',
  access: { may: 'change-settings' },
  takesIfMatch: true,
  body: CompanySettingsInput,
  formerNames: FORMER_SETTING_NAMES,
  answer: StoredCompany,
});

export const dismissFirstDayCall = defineCall({
  method: 'PATCH',
  path: '/company/admin',
  access: { may: 'change-settings' },
  body: FirstDayDismissal,
  answer: Done,
});
