import { useEffect } from 'react';
import { addressInWords, emergencyPhoneOf } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { presentLanguage } from '#kernel/locale/locale.ts';
import { t } from '#kernel/words/t.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { FactList } from '#kit/facts/FactList.tsx';
import { PhoneLink } from '#kit/facts/PhoneLink.tsx';
import { Bar, Panel, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { startSendingPhotos } from '#proof/ui.ts';
import { INCIDENT_KINDS, INCIDENT_WORDS } from '../../rules/incident-kinds.ts';
import { emptyDraft } from '../../rules/report-form.ts';
import { IncidentCard } from './IncidentCard.tsx';
import styles from './Incidents.module.css';
import { useIncidents } from './incident-queries.ts';
import { ReportIncident } from './ReportIncident.tsx';
import { beginIncident, startSendingIncidents, useWaitingIncidents } from './waiting-incidents.ts';

type IncidentsProps = {
  reservationId: number;
  /** The vehicle with its plate. */
  vehicle: string;
  /** Who rents it, for the desk. */
  customer?: { name: string; phoneNumber?: string | undefined };
  canReport: boolean;
  /** Those who can close an incident see how. */
  canClose?: boolean;
};

/** What happened during a rental, and a report of something new. It prints as a report of the accident (incidents). */
export function Incidents({
  reservationId,
  canReport,
  canClose = false,
  ...rental
}: IncidentsProps) {
  const incidents = useIncidents(reservationId);
  const { waiting, areKept } = useWaitingIncidents(reservationId);
  useEffect(startSendingIncidents, []);
  useEffect(startSendingPhotos, []);
  const unsent = waiting.filter(({ isReady }) => isReady);
  const begun = waiting.find(({ isReady }) => !isReady);
  const reported = incidents.data ?? [];
  const asks = canReport && !begun;
  return (
    <Stack gap="large" className="text-width">
      {unsent.length > 0 && (
        <Notice kind="info" isAlert>
          {t('incidents.notSentYet', {
            kinds: new Intl.ListFormat(presentLanguage(), { type: 'unit' }).format(
              unsent.map(({ kind }) => INCIDENT_WORDS[kind]()),
            ),
          })}{' '}
          {areKept ? t('incidents.isKept') : t('incidents.isNotKept')}
        </Notice>
      )}
      {begun && <ReportIncident key={begun.key} incident={begun} areKept={areKept} />}
      {asks && reported.length === 0 && <WhatHappened reservationId={reservationId} />}
      {incidents.error && !incidents.data && waiting.length === 0 && (
        <LoadFailed message={t('incidents.notLoaded')} onRetry={() => void incidents.refetch()} />
      )}
      {reported.length > 0 && (
        <Stack as="section" aria-labelledby="reported">
          <Bar>
            <h2 id="reported">{t('incidents.reported')}</h2>
            <Button onClick={() => window.print()}>{t('incidents.print')}</Button>
          </Bar>
          {reported.map((incident) => (
            <IncidentCard key={incident.id} incident={incident} canClose={canClose} />
          ))}
        </Stack>
      )}
      <ForOthers {...rental} />
      {asks && reported.length > 0 && <WhatHappened reservationId={reservationId} />}
    </Stack>
  );
}

function WhatHappened({ reservationId }: { reservationId: number }) {
  return (
    <Stack as="section" className="screen-only" aria-labelledby="what-happened">
      <p className={styles.emergency}>
        {t('incidents.inDanger')} <PhoneLink number={emergencyPhoneOf(pageCompany())} />
      </p>
      <h2 id="what-happened">{t('incidents.askWhatHappened')}</h2>
      <div className={styles.kinds}>
        {INCIDENT_KINDS.map((kind) => (
          <Button
            key={kind}
            onClick={() =>
              beginIncident(reservationId, kind, emptyDraft(pageCompany(), new Date()))
            }
          >
            {INCIDENT_WORDS[kind]()}
          </Button>
        ))}
      </div>
    </Stack>
  );
}

/** What the police and others involved ask for. */
function ForOthers({ vehicle, customer }: Pick<IncidentsProps, 'vehicle' | 'customer'>) {
  const company = pageCompany();
  return (
    <Panel as="section" aria-labelledby="for-others">
      <h2 id="for-others" className={styles.small}>
        {t('incidents.forOthers')}
      </h2>
      <FactList
        facts={[
          { label: t('incidents.vehicle'), value: vehicle },
          ...(customer ? [{ label: 'Rented by', value: customer.name }] : []),
          ...(customer?.phoneNumber
            ? [{ label: 'Phone', value: <PhoneLink number={customer.phoneNumber} /> }]
            : []),
          { label: t('incidents.owner'), value: `${company.name}, ${addressInWords(company)}` },
          {
            label: t('incidents.ownerPhone'),
            value: <PhoneLink number={emergencyPhoneOf(company)} />,
          },
        ]}
      />
    </Panel>
  );
}
