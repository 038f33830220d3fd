import { type ReactNode, useId } from 'react';
import styles from './SectionPanel.module.css';

type SectionPanelProps = {
  title: ReactNode;
  /** At the end of the title's line: the way to all of it. */
  aside?: ReactNode;
  /** Something in it is wrong and should be seen first. */
  isAlarming?: boolean;
  children: ReactNode;
};

/** One subject of the dashboard under its title. */
export function SectionPanel({ title, aside, isAlarming, children }: SectionPanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id} data-alarming={isAlarming || undefined}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
