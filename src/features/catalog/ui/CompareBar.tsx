import { t } from '#kernel/words/t.ts';
import type { SearchFields } from '#rental/rules.ts';
import { comparePath, MOST_COMPARED } from '../rules/compare-path.ts';
import styles from './CompareBar.module.css';
import type { useComparison } from './use-comparison.ts';

type CompareBarProps = {
  comparison: ReturnType<typeof useComparison>;
  period: SearchFields | undefined;
  /** Called after the choice was emptied, which removes the bar. */
  onClear: () => void;
};

/** The vehicles chosen to be compared, at the bottom of the list; nothing if there are none. */
export function CompareBar({ comparison, period, onClear }: CompareBarProps) {
  const { chosen, isRefused, clear } = comparison;
  if (chosen.length === 0) return null;
  const ids = chosen.map(({ id }) => id);
  return (
    <section className={styles.bar} aria-label={t('catalog.compare')}>
      <p role="status">
        <strong>{chosen.map(({ model }) => model).join(', ')}</strong>{' '}
        <span className="quiet">{hint(chosen.length, isRefused)}</span>
      </p>
      <div className="actions">
        {chosen.length > 1 && (
          <a className="button button-primary" href={comparePath(ids, period)}>
            {t('catalog.compare')}
          </a>
        )}
        <button
          className="button button-quiet"
          type="button"
          onClick={() => {
            clear();
            onClear();
          }}
        >
          {t('catalog.clear')}
        </button>
      </div>
    </section>
  );
}

function hint(count: number, isRefused: boolean): string {
  if (isRefused) return t('catalog.compareUpTo', { most: MOST_COMPARED });
  return count === 1 ? t('catalog.chooseAnother') : '';
}
