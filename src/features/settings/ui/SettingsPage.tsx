import type { ReactNode } from 'react';
import type { StoredCompany } from '#company/rules/company-settings.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { Loading } from '#kit/controls/Loading.tsx';
import { TabLinks } from '#kit/controls/TabLinks.tsx';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Stack } from '#kit/layout/layout.tsx';
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
import { DATA_PART, SETTINGS_ENTRIES, SETTINGS_PARTS, settingsPartPath } from './settings-parts.ts';
import { TextFields } from './TextFields.tsx';
import { type SettingsEdit, useSettings, useSettingsEdit } from './use-settings-edit.ts';

type Part = (typeof SETTINGS_PARTS)[number];

/** Sets what the site says about the company, and its limits, part by part (company: company settings). */
export function SettingsPage({
  search,
  data,
}: {
  search: RouteSearch;
  /** The part about the stored data. */
  data: ReactNode;
}) {
  const isData = search.section === DATA_PART.id;
  const part = SETTINGS_PARTS.find(({ id }) => id === search.section) ?? SETTINGS_PARTS[0];
  const shownTitle = isData ? DATA_PART.title : (part.group ?? part.title);
  return (
    <AdminPage
      title="Settings"
      lead="Prices and bookings follow within a minute, pages within a few minutes."
    >
      <div className={styles.page}>
        <nav className="screen-only" aria-label="Settings">
          <ul className={styles.parts}>
            {SETTINGS_ENTRIES.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={settingsPartPath(id)}
                  aria-current={title === shownTitle ? 'page' : undefined}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {isData ? data : <LoadedPart key={part.id} part={part} />}
      </div>
    </AdminPage>
  );
}

function LoadedPart({ part }: { part: Part }) {
  const { status, data, refetch } = useSettings();
  if (status === 'pending') return <Loading />;
  if (status === 'error') {
    return (
      <LoadFailed message="The settings could not be loaded." onRetry={() => void refetch()} />
    );
  }
  return <PartForm opened={data} part={part} />;
}

function PartForm({ opened, part }: { opened: StoredCompany; part: Part }) {
  const edit = useSettingsEdit(opened, part.names);
  return (
    <RecordForm isInQuery isWide={part.id === 'look'} edit={edit} listPath={PATHS.admin}>
      <Stack gap="wide">
        {part.group && (
          <TabLinks
            label={part.group}
            links={SETTINGS_PARTS.filter(({ group }) => group === part.group).map((tab) => ({
              title: tab.title,
              href: settingsPartPath(tab.id),
              isCurrent: tab === part,
            }))}
          />
        )}
        <PartFields id={part.id} edit={edit} />
      </Stack>
    </RecordForm>
  );
}

function PartFields({ id, edit }: { id: string; edit: SettingsEdit }) {
  switch (id) {
    case 'hours':
      return <DeskFields edit={edit} />;
    case 'rentals':
      return <RentalLimitFields edit={edit} />;
    case 'money':
      return (
        <>
          <SafeguardFields edit={edit} />
          <AccountFields edit={edit} />
        </>
      );
    case 'look':
      return <LookFields edit={edit} />;
    case 'home':
      return <TextFields edit={edit} name="homeText" />;
    case 'about':
      return <TextFields edit={edit} name="aboutText" />;
    case 'questions':
      return <TextFields edit={edit} name="questionsText" />;
    case 'privacy':
      return <TextFields edit={edit} name="privacyText" />;
    default:
      return <CompanyFields edit={edit} />;
  }
}
