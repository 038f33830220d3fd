import { LayoutDashboard } from 'lucide-react';
import { PATHS } from '../../domain/paths.ts';
import styles from './DashboardLink.module.css';

/** Leads an administrator to the dashboard; on a phone an icon. */
export default function DashboardLink() {
  return (
    <a className={`button button-quiet ${styles.dashboard}`} href={PATHS.admin}>
      <LayoutDashboard aria-hidden="true" />
      <span className={styles.text}>Dashboard</span>
    </a>
  );
}
