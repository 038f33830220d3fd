import { nearbyPages } from './nearby-pages.ts';

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
      {page === current || page < 1 || page > total ? (
        <button type="button" className="pagination-item" disabled>
          {title}
        </button>
      ) : (
        <a className="pagination-item" href={hrefOf(page)} rel={rel}>
          {title}
        </a>
      )}
    </li>
  );
  return (
    <nav className="screen-only" aria-label={label}>
      <ul className="pagination">
        {step('First', 1)}
        {step('Prev', current - 1, 'prev')}
        {nearbyPages(current, total).map((page) => (
          <li key={page}>
            <a
              className="pagination-item"
              href={hrefOf(page)}
              aria-label={`Page ${page}`}
              aria-current={page === current ? 'page' : undefined}
            >
              {page}
            </a>
          </li>
        ))}
        {step('Next', current + 1, 'next')}
        {step('Last', total)}
      </ul>
    </nav>
  );
}
