import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { type Company, dialedNumber, emergencyPhoneOf } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { Bar, Row, Stack } from '#kit/layout/layout.tsx';
import { roadTimeAt, roadTimesOf } from '#rental/rules.ts';
import { INCIDENT_WORDS } from '../../rules/incident-kinds.ts';
import { useIncidents } from './incident-queries.ts';
import styles from './OnTheRoad.module.css';
import { startSendingIncidents, useWaitingIncidents } from './waiting-incidents.ts';

type OnTheRoadProps = {
  reservation: { id: number; status: string } & Parameters<typeof roadTimesOf>[1];
  /** The page on which something is reported. */
  path: string;
  /** The desk can report at any time. */
  isForDesk?: boolean;
};

/**
 * The beginning of a rental's page while the vehicle is out: the emergency number and the way to report what happened
 * (incidents). Afterwards only the way, as long as it is open.
 */
export function OnTheRoad({ reservation, path, isForDesk = false }: OnTheRoadProps) {
  const { id, status } = reservation;
  const company = pageCompany();
  const now = new Date();
  const at =
    status === 'CANCELLED' ? undefined : roadTimeAt(roadTimesOf(company, reservation), now);
  const hasBegun = at !== undefined || (isForDesk && status === 'DONE');
  const { data: incidents = [] } = useIncidents(id, hasBegun);
  const { waiting } = useWaitingIncidents(id);
  useEffect(startSendingIncidents, []);
  if (!hasBegun) return null;
  const open = incidents.filter(({ closedAt }) => closedAt === null);
  return (
    <section
      className={`screen-only ${styles.road}`}
      data-open={open.length > 0 || undefined}
      data-quiet={(at !== 'out' && open.length + waiting.length === 0) || undefined}
      data-desk={isForDesk || undefined}
      aria-label="On the road"
    >
      <Bar>
        {at === 'out' ? (
          <Emergency company={company} />
        ) : (
          <span className="quiet">On the road</span>
        )}
        <a className="button" href={path}>
          <TriangleAlert aria-hidden="true" />
          Something happened
        </a>
      </Bar>
      {(open.length > 0 || waiting.length > 0) && (
        <Stack as="ul" gap="tight" role="list">
          {open.map((incident) => (
            <li key={incident.id}>
              <a href={path}>
                {INCIDENT_WORDS[incident.kind]},{' '}
                <span className="figures">
                  {momentInWords(incident.time, now, company.timeZone)}
                </span>
              </a>
              {isForDesk ? ', open' : ', reported'}
            </li>
          ))}
          {waiting.map(({ key, kind }) => (
            <li key={key}>
              <a href={path}>{INCIDENT_WORDS[kind]}</a>, not sent yet
            </li>
          ))}
        </Stack>
      )}
    </section>
  );
}

function Emergency({ company }: { company: Company }) {
  const phone = emergencyPhoneOf(company);
  return (
    <Row gap="small" className={styles.number}>
      Emergency
      <a className="figures" href={`tel:${dialedNumber(phone)}`}>
        <span className="visually-hidden">Call </span>
        {phone}
      </a>
    </Row>
  );
}
