import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { languageName, requiresImprint } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { countryName } from '#kernel/locale/country.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { Row } from '#kit/layout/layout.tsx';
import { RecordList, RecordSection } from '#kit/record/RecordSection.tsx';
import type { Language } from '#words/languages.ts';
import { MOST_PAGES, OFFERED_IMPRINT, type OwnPage } from '../rules/own-page.ts';
import styles from './Blocks.module.css';
import { OwnPageForm } from './OwnPageForm.tsx';
import { loadOwnPages, OWN_PAGES_KEY, ownPagePath } from './own-pages.ts';
import { AGREEMENT_ENTRY, settingsPartPath } from './settings-parts.ts';
import { useSettings } from './use-settings-edit.ts';

const NO_PAGE = { kind: 'own', path: '', title: '', body: '', inFooter: true } as const;

/** The owner's own pages (settings: own pages). `wanted` opens a form: 'new', 'imprint' or the id of a page. */
export function OwnPagesPart({ wanted }: { wanted: string | undefined }) {
  const query = useQuery({
    queryKey: OWN_PAGES_KEY,
    queryFn: ({ signal }) => loadOwnPages(signal),
  });
  const pages = query.data ?? [];
  const { country, languages: builtIn } = pageCompany();
  const { languages = builtIn } = useSettings().data ?? {};
  const opened = pages.find(({ id }) => String(id) === wanted);
  const hasImprint = pages.some(({ kind }) => kind === 'imprint');
  const isMissing = query.isSuccess && !hasImprint && requiresImprint(country);
  if (wanted === 'new')
    return <OwnPageForm opened={undefined} offered={NO_PAGE} languages={languages} />;
  if (wanted === 'imprint' && query.isSuccess && !hasImprint)
    return <OwnPageForm opened={undefined} offered={OFFERED_IMPRINT} languages={languages} />;
  if (opened)
    return <OwnPageForm key={opened.id} opened={opened} offered={NO_PAGE} languages={languages} />;
  return (
    <RecordSection
      title="Own pages"
      query={query}
      failure="The pages could not be loaded."
      aside={
        query.isSuccess &&
        pages.length < MOST_PAGES && (
          <Row>
            {!hasImprint && <AddLink page="imprint">Add an imprint</AddLink>}
            <AddLink page="new">Add a page</AddLink>
          </Row>
        )
      }
    >
      {isMissing && (
        <Notice kind="danger">
          {countryName(country)} requires an imprint, which says who runs the site.
        </Notice>
      )}
      {wanted !== undefined && query.isSuccess && (
        <Notice kind="info">There is no such page any more.</Notice>
      )}
      {query.isSuccess && (
        <RecordList>
          {pages.map((page) => (
            <PageRow key={page.id} page={page} languages={languages} />
          ))}
          <li>
            <span className={styles.name}>
              <a href={settingsPartPath(AGREEMENT_ENTRY.id)}>Rental agreement</a>
              <span className="quiet">{PATHS.terms}</span>
            </span>
            <span className="note">
              Your terms. The booking form links to it. Under Blocks you can add it to the footer.
            </span>
          </li>
        </RecordList>
      )}
    </RecordSection>
  );
}

function AddLink({ page, children }: { page: string; children: string }) {
  return (
    <a className="button" href={ownPagePath(page)}>
      <Plus aria-hidden="true" />
      {children}
    </a>
  );
}

function PageRow({
  page: { id, title, path, inFooter, translations },
  languages: [, ...others],
}: {
  page: OwnPage;
  languages: readonly Language[];
}) {
  const missing = others.filter((language) => !translations[language]);
  return (
    <li>
      <span className={styles.name}>
        <a href={ownPagePath(String(id))}>{title}</a>
        <span className="quiet">{path}</span>
        {inFooter && <span className="chip">In the footer</span>}
        {missing.length > 0 && (
          <span className="chip">{`Missing: ${missing.map(languageName).join(', ')}`}</span>
        )}
      </span>
    </li>
  );
}
