import { localPath } from '#kernel/paths/local-path.ts';
import { t } from '#kernel/words/t.ts';
import styles from './Breadcrumbs.module.css';

export type BreadcrumbStep = { title: string; path: string };

/** The path from the home page to this page. `breadcrumbData` says the same to search engines. */
export function Breadcrumbs({ steps }: { steps: BreadcrumbStep[] }) {
  const last = steps.length - 1;
  return (
    <nav aria-label={t('site.breadcrumb')}>
      <ol className={styles.steps}>
        {steps.map(({ title, path }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step stays while its title and path change
          <li key={position}>
            <a href={localPath(path)} aria-current={position === last ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
