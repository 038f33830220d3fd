import { t } from '#kernel/words/t.ts';
import { isOtherPage, nearbyPages } from './nearby-pages.ts';

type PaginationProps = {
  label: string;
  /** Counted from 1. */
  current: number;
  total: number;
  hrefOf: (page: number) => string;
};

/**
 * Links to the first, previous, nearby, next and last pages. A link without a page is disabled.
 * Renders nothing for a single page.
 */
export function Pagination({ label, current, total, hrefOf }: PaginationProps) {
  if (total <= 1) return null;
  const step = (title: string, page: number, rel?: 'prev' | 'next') => (
    <li>
      {isOtherPage(page, current, total) ? (
        <a className="pagination-item" href={hrefOf(page)} rel={rel}>
          {title}
        </a>
      ) : (
        <button type="button" className="pagination-item" disabled>
          {title}
        </button>
      )}
    </li>
  );
  return (
    <nav className="screen-only" aria-label={label}>
      <ul className="pagination">
        {step(t('kit.firstPage'), 1)}
        {step(t('kit.previousPage'), current - 1, 'prev')}
        {nearbyPages(current, total).map((page) => (
          <li key={page}>
            <a
              className="pagination-item"
              href={hrefOf(page)}
              aria-label={t('kit.page', { page })}
              aria-current={page === current ? 'page' : undefined}
            >
              {page}
            </a>
          </li>
        ))}
        {step(t('kit.nextPage'), current + 1, 'next')}
        {step(t('kit.lastPage'), total)}
      </ul>
    </nav>
  );
}
