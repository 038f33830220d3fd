import { type ReactNode, Suspense } from 'react';
import type { StoredCompany } from '#company/rules.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { Loading } from '#kit/controls/Loading.tsx';
import { TabLinks } from '#kit/controls/TabLinks.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import type { RouteSearch } from '#kit/routing/admin-router.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { DeskFields } from './DeskFields.tsx';
import { LanguageFields } from './LanguageFields.tsx';
import { LookFields } from './LookFields.tsx';
import { MissingWords } from './MissingWords.tsx';
import { MoneyFields } from './MoneyFields.tsx';
import { RentalLimitFields } from './RentalLimitFields.tsx';
import styles from './SettingsPage.module.css';
import {
  AGREEMENT_ENTRY,
  DATA_ENTRY,
  OWN_PAGES_ENTRY,
  PAGES_ENTRY,
  SETTINGS_ENTRIES,
  SETTINGS_PARTS,
  settingsPartPath,
} from './settings-parts.ts';
import { type SettingsEdit, useSettings, useSettingsEdit } from './use-settings-edit.ts';

/** Its editor has fields and versions of its own. */
const AgreementTextPart = lazyPart(
  'AgreementTextPart',
  () => import('#proof/ui/desk/AgreementTextPart.tsx'),
);

const OwnPagesPart = lazyPart('OwnPagesPart', () => import('./OwnPagesPart.tsx'));
const BlockFields = lazyPart('BlockFields', () => import('./BlockFields.tsx'));
const TextPart = lazyPart('TextPart', () => import('./TextPart.tsx'));

type Part = (typeof SETTINGS_PARTS)[number];

/** The fields of the parts that are no texts. */
const FIELDS: Record<string, (props: { edit: SettingsEdit }) => ReactNode> = {
  company: CompanyFields,
  languages: LanguageFields,
  hours: DeskFields,
  rentals: RentalLimitFields,
  money: MoneyFields,
  look: LookFields,
  pages: BlockFields,
};

const PAGES_PART = { ...PAGES_ENTRY, title: 'Blocks' };

/** Sets what the site says about the company, and its limits, part by part (company: company settings). */
export function SettingsPage({
  search,
  data,
}: {
  search: RouteSearch;
  /** The part about the stored data. */
  data: ReactNode;
}) {
  const other = [AGREEMENT_ENTRY, DATA_ENTRY, OWN_PAGES_ENTRY].find(
    ({ id }) => id === search.section,
  );
  const part = SETTINGS_PARTS.find(({ id }) => id === search.section) ?? SETTINGS_PARTS[0];
  const isOfPages = other ? other === OWN_PAGES_ENTRY : part.isOfPages;
  const entry = isOfPages ? PAGES_ENTRY : (other ?? part);
  return (
    <AdminPage
      title="Settings"
      lead="Changes reach prices and bookings within a minute, pages within a few minutes."
    >
      <div className={styles.page}>
        <nav className="screen-only" aria-label="Settings">
          <ul className={styles.parts}>
            {SETTINGS_ENTRIES.map(({ id, title }) => (
              <li key={id}>
                <a href={settingsPartPath(id)} aria-current={id === entry.id ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
          <MissingWords />
        </nav>
        <Stack gap="wide">
          {isOfPages && (
            <TabLinks
              label={PAGES_ENTRY.title}
              links={[PAGES_PART, OWN_PAGES_ENTRY].map(({ id, title }) => ({
                title,
                href: settingsPartPath(id),
                isCurrent: (id === OWN_PAGES_ENTRY.id) === (other === OWN_PAGES_ENTRY),
              }))}
            />
          )}
          <Suspense fallback={<Loading />}>
            {other === undefined && <LoadedPart key={part.id} part={part} />}
            {other === DATA_ENTRY && data}
            {other === AGREEMENT_ENTRY && <AgreementTextPart />}
            {other === OWN_PAGES_ENTRY && <OwnPagesPart wanted={search.page} />}
          </Suspense>
        </Stack>
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
  const PartFields = FIELDS[part.id];
  return (
    <RecordForm
      isInQuery
      isWide={['look', 'languages'].includes(part.id) || part.isOfPages === true}
      edit={edit}
      listPath={PATHS.admin}
    >
      <Stack gap="wide">
        {part.text && <TextPart edit={edit} name={part.text} title={part.title} />}
        {PartFields && <PartFields edit={edit} />}
      </Stack>
    </RecordForm>
  );
}
