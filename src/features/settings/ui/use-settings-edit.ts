import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { getCompanySettingsCall, saveCompanySettingsCall } from '#company/calls/company.ts';
import { type SiteTexts, type StoredCompany, settingsInParts } from '#company/rules.ts';
import { pageCompany, setPageCompany } from '#company/ui/page-company.ts';
import { localeOf } from '#kernel/locale/locale.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { useRecordEdit } from '#kit/form/use-record-edit.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { LANGUAGES } from '#words/languages.ts';
import {
  type DraftName,
  type SettingsDraft,
  SettingsDraftInput,
  TEXT_NAMES,
  toSettingsDraft,
} from './settings-draft.ts';

const QUERY_KEY = [PATHS.adminSettings];

function load(signal?: AbortSignal): Promise<StoredCompany> {
  return send(getCompanySettingsCall, { signal });
}

export function useSettings() {
  return useQuery({ queryKey: QUERY_KEY, queryFn: ({ signal }) => load(signal) });
}

export type SettingsEdit = ReturnType<typeof useSettingsEdit>;

/**
 * The form of some of the company's settings (company: company settings). A save changes only those by `names`. Others that
 * somebody has saved in the meantime are kept, and are no conflict. With a text, its translations are saved.
 */
export function useSettingsEdit(
  opened: StoredCompany,
  names: readonly [DraftName, ...DraftName[]],
) {
  const texts = TEXT_NAMES.filter((name) => names.includes(name));
  const edit = useRecordEdit<StoredCompany, SettingsDraft, StoredCompany>({
    opened,
    load: () => load(),
    draftOf: toSettingsDraft,
    schema: SettingsDraftInput,
    save: async (draft, updatedAt, record) => {
      const newest = await load();
      const partOf = (company: StoredCompany) =>
        JSON.stringify([
          names.map((name) => company[name]),
          texts.map((name) => LANGUAGES.map((of) => company.translatedTexts[of]?.[name])),
        ]);
      const isConflict = updatedAt !== undefined && partOf(newest) !== partOf(record);
      const own = Object.fromEntries(names.map((name) => [name, draft[name]]));
      return saveOver(
        newest,
        { ...own, translatedTexts: withTranslations(newest, draft, texts) },
        texts.filter((name) => !isOnlyTranslated(record, draft, name)),
        isConflict ? updatedAt : newest.updatedAt,
      );
    },
    done: 'Settings were saved. The pages will show them in a few minutes.',
    onSaved: (saved) => {
      queryClient.setQueryData(QUERY_KEY, saved);
      // The desk goes on with the new currency and formats. The page itself has the rest after the next build.
      const { company } = settingsInParts(saved, pageCompany().places, pageCompany().payOnline);
      setPageCompany({ ...pageCompany(), ...localeOf(company) });
    },
    onNewerLoaded: (newest) => queryClient.setQueryData(QUERY_KEY, newest),
    firstField: names[0],
  });
  return {
    ...edit,
    /** Confirms a text of ours as it is. */
    keepWords: async (name: keyof SiteTexts) => {
      const newest = await load();
      const saved = await saveOver(newest, {}, [name], newest.updatedAt);
      edit.setRecord((record) => ({ ...record, keptTexts: saved.keptTexts }));
      queryClient.setQueryData(QUERY_KEY, saved);
    },
  };
}

/** All translated texts, those of some texts as they were typed. */
function withTranslations(
  base: StoredCompany,
  draft: SettingsDraft,
  texts: readonly (keyof SiteTexts)[],
): SettingsDraft['translatedTexts'] {
  const { translatedTexts } = toSettingsDraft(base);
  for (const language of LANGUAGES) {
    for (const name of texts) {
      translatedTexts[language][name] = draft.translatedTexts[language][name];
    }
  }
  return translatedTexts;
}

/** Whether somebody has typed nothing but translations of a text. That does not confirm the text. */
function isOnlyTranslated(
  record: StoredCompany,
  draft: SettingsDraft,
  name: keyof SiteTexts,
): boolean {
  const before = toSettingsDraft(record);
  const isSame = (partOf: (one: SettingsDraft) => unknown) =>
    JSON.stringify(partOf(before)) === JSON.stringify(partOf(draft));
  return (
    isSame((one) => one[name]) &&
    !isSame(({ translatedTexts }) => LANGUAGES.map((language) => translatedTexts[language][name]))
  );
}

/** Saves some settings over the newest ones. `texts` then are the owner's, also where they are still in our words. */
function saveOver(
  newest: StoredCompany,
  changes: object,
  texts: readonly (keyof SiteTexts)[],
  ifMatch: string | undefined,
): Promise<StoredCompany> {
  const keptTexts = [...new Set([...newest.keptTexts, ...texts])];
  return send(saveCompanySettingsCall, {
    body: v.parse(SettingsDraftInput, { ...toSettingsDraft(newest), ...changes, keptTexts }),
    ifMatch,
  });
}
