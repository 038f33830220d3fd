import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { getCompanySettingsCall, saveCompanySettingsCall } from '#company/calls/company.ts';
import { CompanySettingsInput, type StoredCompany } from '#company/rules/company-settings.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { useRecordEdit } from '#kit/form/use-record-edit.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { type SettingsDraft, toSettingsDraft } from './settings-draft.ts';

const QUERY_KEY = [PATHS.adminSettings];

function load(signal?: AbortSignal): Promise<StoredCompany> {
  return send(getCompanySettingsCall, { signal });
}

export function useSettings() {
  return useQuery({ queryKey: QUERY_KEY, queryFn: ({ signal }) => load(signal) });
}

export type SettingsEdit = ReturnType<typeof useSettingsEdit>;

/** The form of the company's settings (company: company settings). */
export function useSettingsEdit(opened: StoredCompany) {
  return useRecordEdit<StoredCompany, SettingsDraft>({
    opened,
    load: () => load(),
    draftOf: toSettingsDraft,
    schema: CompanySettingsInput,
    save: (draft, ifMatch) =>
      send(saveCompanySettingsCall, { body: v.parse(CompanySettingsInput, draft), ifMatch }),
    done: 'Settings were saved. The pages follow in a few minutes.',
    onSaved: (saved) => queryClient.setQueryData(QUERY_KEY, saved),
    onNewerLoaded: (newest) => queryClient.setQueryData(QUERY_KEY, newest),
    firstField: 'name',
  });
}
