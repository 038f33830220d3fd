import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { type Company, dialedNumber, emergencyPhoneOf } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { Bar, Row, Stack } from '#kit/layout/layout.tsx';
import { RichText } from '#kit/words/RichText.tsx';
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
  const inOneLine = (kind: string, moment: string) =>
    isForDesk
      ? `<link>${kind}, <figures>${moment}</figures></link>, open`
      : t('incidents.reportedLine', { kind, moment });
  return (
    <section
      className={`screen-only ${styles.road}`}
      data-open={open.length > 0 || undefined}
      data-quiet={(at !== 'out' && open.length + waiting.length === 0) || undefined}
      data-desk={isForDesk || undefined}
      aria-label={t('incidents.onTheRoad')}
    >
      <Bar>
        {at === 'out' ? (
          <Emergency company={company} />
        ) : (
          <span className="quiet">{t('incidents.onTheRoad')}</span>
        )}
        <a className="button" href={path}>
          <TriangleAlert aria-hidden="true" />
          {t('incidents.somethingHappened')}
        </a>
      </Bar>
      {(open.length > 0 || waiting.length > 0) && (
        <Stack as="ul" gap="tight" role="list">
          {open.map((incident) => (
            <li key={incident.id}>
              <RichText
                text={inOneLine(
                  INCIDENT_WORDS[incident.kind](),
                  momentInWords(incident.time, now, company.timeZone),
                )}
                link={(words) => (
                  <a href={path}>
                    <RichText
                      text={words}
                      figures={(moment) => <span className="figures">{moment}</span>}
                    />
                  </a>
                )}
              />
            </li>
          ))}
          {waiting.map(({ key, kind }) => (
            <li key={key}>
              <RichText
                text={t('incidents.unsentLine', { kind: INCIDENT_WORDS[kind]() })}
                link={(words) => <a href={path}>{words}</a>}
              />
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
      {t('incidents.emergency')}
      <a className="figures" href={`tel:${dialedNumber(phone)}`}>
        <RichText
          text={t('kit.callNumber', { number: phone })}
          hidden={(words) => <span className="visually-hidden">{words}</span>}
        />
      </a>
    </Row>
  );
}
