import { useEffect } from 'react';
import type { StoredCompany } from '#company/rules/company-settings.ts';
import { historyPath, PATHS } from '#kernel/paths/paths.ts';
import { Loading } from '#kit/controls/Loading.tsx';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Columns, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import type { RouteSearch } from '#kit/routing/admin-router.ts';
import { AccountFields } from './AccountFields.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import { DeskFields } from './DeskFields.tsx';
import { LookFields } from './LookFields.tsx';
import { RentalLimitFields } from './RentalLimitFields.tsx';
import { SafeguardFields } from './SafeguardFields.tsx';
import styles from './SettingsPage.module.css';
import { SettingsPreview } from './SettingsPreview.tsx';
import { TextFields } from './TextFields.tsx';
import { useSettings, useSettingsEdit } from './use-settings-edit.ts';

/** Sets what the site says about the company, and its limits (company: company settings). */
export function SettingsPage({ search }: { search: RouteSearch }) {
  const { status, data, refetch } = useSettings();
  return (
    <AdminPage
      title="Settings"
      lead="What the site, letters and receipts say about the company. Prices and bookings follow within a minute, pages within a few minutes."
      actions={
        <a className="button" href={historyPath('company', 1)}>
          History
        </a>
      }
    >
      {status === 'pending' && <Loading />}
      {status === 'error' && (
        <LoadFailed message="The settings could not be loaded." onRetry={() => void refetch()} />
      )}
      {status === 'success' && <SettingsForm opened={data} section={search.section} />}
    </AdminPage>
  );
}

function SettingsForm({
  opened,
  section,
}: {
  opened: StoredCompany;
  /** The id of the section to begin with. */
  section: string | undefined;
}) {
  const edit = useSettingsEdit(opened);
  useEffect(() => {
    if (section) document.getElementById(section)?.scrollIntoView();
  }, [section]);
  return (
    <RecordForm isWide edit={edit} listPath={PATHS.admin}>
      <Columns className={styles.columns}>
        <Stack gap="wide">
          <CompanyFields edit={edit} />
          <DeskFields edit={edit} />
          <RentalLimitFields edit={edit} />
          <SafeguardFields edit={edit} />
          <AccountFields edit={edit} />
          <LookFields edit={edit} />
          <TextFields edit={edit} />
        </Stack>
        <edit.form.Subscribe selector={({ values }) => values}>
          {(draft) => <SettingsPreview draft={draft} />}
        </edit.form.Subscribe>
      </Columns>
    </RecordForm>
  );
}
