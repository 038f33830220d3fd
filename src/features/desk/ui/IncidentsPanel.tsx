import { pageCompany } from '#company/ui/page-company.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import { INCIDENT_WORDS } from '#incidents/rules.ts';
import { useOpenIncidents } from '#incidents/ui/shared/incident-queries.ts';
import { incidentsPath } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import styles from './DutiesPanel.module.css';
import { SectionPanel } from './SectionPanel.tsx';

/** What happened on the road and nobody has closed (incidents: closing). Without any there is no panel. */
export function IncidentsPanel() {
  const { data, isError, refetch } = useOpenIncidents();
  if (isError && !data) {
    return <LoadFailed message="Incidents could not be loaded." onRetry={() => void refetch()} />;
  }
  if (!data || data.content.length === 0) return null;
  const now = new Date();
  return (
    <SectionPanel title="On the road" isAlarming>
      <ul className="divided">
        {data.content.map(({ id, kind, reservationId, car, customer, time }) => (
          <li key={id} className={styles.row}>
            <a href={incidentsPath(reservationId)}>
              {[INCIDENT_WORDS[kind](), car && vehicleTitle(car)].filter(Boolean).join(', ')}
            </a>
            <span>{fullName(customer)}</span>
            <span className="figures">{momentInWords(time, now, pageCompany().timeZone)}</span>
          </li>
        ))}
      </ul>
    </SectionPanel>
  );
}
