import { vehicleTitle } from '#fleet/rules.ts';
import { vehiclePartPath } from '#fleet/ui.ts';
import { type DueDuty, dutyInWords, dutyName } from '#upkeep/rules.ts';
import styles from './DutiesPanel.module.css';
import { SectionPanel } from './SectionPanel.tsx';

/** The papers and services of all vehicles that are overdue or due within 30 days (upkeep: papers and service). */
export function DutiesPanel({ duties }: { duties: readonly DueDuty[] }) {
  return (
    <SectionPanel title="Due" isAlarming={duties.some(({ standing }) => standing === 'overdue')}>
      <ul className="divided">
        {duties.map((duty) => (
          <li key={duty.id} className={styles.row}>
            <a href={vehiclePartPath(duty.car.id, 'upkeep')}>{vehicleTitle(duty.car)}</a>
            <span>{dutyName(duty)}</span>
            <span className={`figures ${styles.due}`} data-standing={duty.standing}>
              {dutyInWords(duty)}
            </span>
          </li>
        ))}
      </ul>
    </SectionPanel>
  );
}
