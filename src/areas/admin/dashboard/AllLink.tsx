import styles from './AllLink.module.css';
import { formatCount } from './formats.ts';

/** Leads to all the rows of which a panel shows the first: 'All 12'. */
export function AllLink({ total, of, href }: { total: number; of: string; href: string }) {
  if (total === 0) return null;
  return (
    <a className={styles.all} href={href}>
      All {formatCount(total)}
      <span className="visually-hidden"> {of}</span>
    </a>
  );
}
