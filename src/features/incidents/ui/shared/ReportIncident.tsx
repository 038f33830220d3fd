import { useEffect, useRef } from 'react';
import { emergencyPhoneOf } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
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
        {INCIDENT_WORDS[kind]}
      </h2>
      <Guide kind={kind} />
      <Stack {...formProps} as="form">
        <h3>Report it to us</h3>
        {problem !== undefined && (
          <Notice kind="danger" isAlert>
            It was not accepted. {problem}
          </Notice>
        )}
        {!areKept && (
          <Notice kind="info">
            This device can't keep what you type: leave this page open until it is sent.
          </Notice>
        )}
        <MomentFields field={field} names={['date', 'time']} labels={['Date', 'Time']} />
        {field('whatHappened', (props) => (
          <TextAreaField
            {...props}
            label="What happened"
            rows={4}
            maxLength={INCIDENT_LIMITS.whatHappened}
            count={{ length: props.value.length, most: INCIDENT_LIMITS.whatHappened }}
          />
        ))}
        {field('place', (props) => (
          <TextField
            {...props}
            label="Where"
            hint="Road, direction, the nearest exit or house"
            isOptional
          />
        ))}
        {further.others &&
          field('others', (props) => (
            <TextAreaField
              {...props}
              label="Others involved, and witnesses"
              hint="Names, phone numbers, plates and insurers"
              rows={3}
              maxLength={INCIDENT_LIMITS.others}
              count={{ length: props.value.length, most: INCIDENT_LIMITS.others }}
              isOptional
            />
          ))}
        {further.policeNumber &&
          field('policeNumber', (props) => (
            <TextField {...props} label="Number of the police report" isOptional />
          ))}
        <IncidentPhotos reservationId={reservationId} incidentKey={key} />
        <div className="actions">
          <Button variant="primary" type="submit" isPending={isSubmitting}>
            Send the report
          </Button>
          <Button variant="quiet" onClick={() => dropIncident(key)}>
            Discard
          </Button>
        </div>
      </Stack>
    </Stack>
  );
}

function Guide({ kind }: { kind: IncidentKind }) {
  const { steps, avoid } = GUIDES[kind];
  return (
    <Panel className={styles.guide}>
      <p className={styles.emergency}>
        Emergency number <PhoneLink number={emergencyPhoneOf(pageCompany())} />
      </p>
      <h3>Do this first</h3>
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
