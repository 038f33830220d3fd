import { useEffect, useRef } from 'react';
import { emergencyPhoneOf } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { t } from '#kernel/words/t.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { TextAreaField } from '#kit/controls/TextAreaField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { PhoneLink } from '#kit/facts/PhoneLink.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Panel, Stack } from '#kit/layout/layout.tsx';
import { MomentFields } from '#kit/record/MomentFields.tsx';
import { FURTHER_FIELDS, GUIDES } from '../../rules/guides.ts';
import { INCIDENT_LIMITS } from '../../rules/incident.ts';
import { INCIDENT_WORDS, type IncidentKind } from '../../rules/incident-kinds.ts';
import { reportForm } from '../../rules/report-form.ts';
import { IncidentPhotos } from './IncidentPhotos.tsx';
import styles from './Incidents.module.css';
import { changeIncident, dropIncident, type WaitingIncident } from './waiting-incidents.ts';

type ReportIncidentProps = { incident: WaitingIncident; areKept: boolean };

/** What to do first, and the form of a report. Each change is kept on this device until the report is sent. */
export function ReportIncident({ incident, areKept }: ReportIncidentProps) {
  const { key, kind, reservationId, draft, problem } = incident;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { formProps, field, isSubmitting } = useValidatedForm({
    defaultValues: draft,
    schema: () => reportForm(pageCompany()),
    onChange: (values) => changeIncident(key, { draft: values }),
    onSubmit: async (values) =>
      changeIncident(key, { draft: values, isReady: true, problem: undefined }),
  });
  const further = FURTHER_FIELDS[kind];
  return (
    <Stack as="section" gap="large" className="screen-only" aria-labelledby="report">
      <h2 ref={heading} id="report" tabIndex={-1}>
        {INCIDENT_WORDS[kind]()}
      </h2>
      <Guide kind={kind} />
      <Stack {...formProps} as="form">
        <h3>{t('incidents.reportIt')}</h3>
        {problem !== undefined && (
          <Notice kind="danger" isAlert>
            {t('incidents.notAccepted')} {problem}
          </Notice>
        )}
        {!areKept && <Notice kind="info">{t('incidents.leaveOpen')}</Notice>}
        <MomentFields
          field={field}
          names={['date', 'time']}
          labels={[t('incidents.date'), t('incidents.time')]}
        />
        {field('whatHappened', (props) => (
          <TextAreaField
            {...props}
            label={t('incidents.whatHappened')}
            rows={4}
            maxLength={INCIDENT_LIMITS.whatHappened}
            count={{ length: props.value.length, most: INCIDENT_LIMITS.whatHappened }}
          />
        ))}
        {field('place', (props) => (
          <TextField
            {...props}
            label={t('incidents.where')}
            hint={t('incidents.whereHint')}
            isOptional
          />
        ))}
        {further.others &&
          field('others', (props) => (
            <TextAreaField
              {...props}
              label={t('incidents.others')}
              hint={t('incidents.othersHint')}
              rows={3}
              maxLength={INCIDENT_LIMITS.others}
              count={{ length: props.value.length, most: INCIDENT_LIMITS.others }}
              isOptional
            />
          ))}
        {further.policeNumber &&
          field('policeNumber', (props) => (
            <TextField {...props} label={t('incidents.policeNumber')} isOptional />
          ))}
        <IncidentPhotos reservationId={reservationId} incidentKey={key} />
        <div className="actions">
          <Button variant="primary" type="submit" isPending={isSubmitting}>
            {t('incidents.send')}
          </Button>
          <Button variant="quiet" onClick={() => dropIncident(key)}>
            {t('incidents.discard')}
          </Button>
        </div>
      </Stack>
    </Stack>
  );
}

function Guide({ kind }: { kind: IncidentKind }) {
  const { steps, avoid } = GUIDES[kind]();
  return (
    <Panel className={styles.guide}>
      <p className={styles.emergency}>
        {t('incidents.emergencyNumber')} <PhoneLink number={emergencyPhoneOf(pageCompany())} />
      </p>
      <h3>{t('incidents.doFirst')}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ul>
        {avoid.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Panel>
  );
}
