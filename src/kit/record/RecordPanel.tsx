import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Panel } from '../layout/layout.tsx';
import styles from './RecordPage.module.css';
import { stepBack } from './step-back.ts';

type RecordPanelProps = {
  listPath: string;
  /** Buttons before Cancel. */
  actions?: ReactNode;
  /** At the opposite end of the line of buttons. */
  deleting?: ReactNode;
  /** As wide as the screen, for content in columns. Otherwise the width is limited for easy reading. */
  isWide?: boolean;
  /** The record's facts or fields. */
  children: ReactNode;
};

/** A record with its actions. */
export function RecordPanel({ listPath, actions, deleting, isWide, children }: RecordPanelProps) {
  return (
    <Panel gap="large" className={isWide ? undefined : 'text-width'}>
      {children}
      <div className={`actions ${styles.actions}`}>
        {actions}
        <Button onClick={() => stepBack(listPath)}>Cancel</Button>
        {deleting && <div className={styles.deleting}>{deleting}</div>}
      </div>
    </Panel>
  );
}
