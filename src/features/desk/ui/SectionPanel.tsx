import { type ReactNode, useId } from 'react';
import { useMay } from '#accounts/ui.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { Bar } from '#kit/layout/layout.tsx';
import styles from './SectionPanel.module.css';

type SectionPanelProps = {
  title: ReactNode;
  /** At the end of the title's line: the link to all rows. */
  aside?: ReactNode;
  /** The panel shows a problem and should be seen first. */
  isAlarming?: boolean;
  children: ReactNode;
};

/** A section of the dashboard with its title. */
export function SectionPanel({ title, aside, isAlarming, children }: SectionPanelProps) {
  const id = useId();
  return (
    <section
      className={styles.panel}
      aria-labelledby={id}
      tabIndex={-1}
      data-alarming={isAlarming || undefined}
    >
      <Bar className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </Bar>
      {children}
    </section>
  );
}

type AllLinkProps = {
  /** How many there are. Without rows there is no link. Without a number the link says what they are. */
  total?: number;
  of: string;
  href: string;
};

/** A link to all reservations, of which a panel shows only the first: 'All 12', 'All reservations on these days'. */
export function AllLink({ total, of, href }: AllLinkProps) {
  const may = useMay();
  if (total === 0 || !may('see-reservations')) return null;
  return (
    <a className={`note figures ${styles.all}`} href={href}>
      All{' '}
      {total === undefined ? (
        of
      ) : (
        <>
          {formatNumber(total)} <span className="visually-hidden">{of}</span>
        </>
      )}
    </a>
  );
}
