import { useState } from 'react';
import { vehicleTitle } from '#fleet/rules.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { TextAreaField } from '#kit/controls/TextAreaField.tsx';
import { FactList } from '#kit/facts/FactList.tsx';
import { SaveProblem } from '#kit/form/SaveProblem.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Bar, Panel, Stack } from '#kit/layout/layout.tsx';
import { useFocusOnOpen } from '#kit/record/use-focus-on-open.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { PhotoButton } from '#proof/ui.ts';
import { closeIncidentCall } from '../../calls/incidents.ts';
import { ClosedIncident, INCIDENT_LIMITS, type Incident } from '../../rules/incident.ts';
import { INCIDENT_WORDS } from '../../rules/incident-kinds.ts';
import styles from './Incidents.module.css';
import { refreshIncidents } from './incident-queries.ts';

type IncidentCardProps = { incident: Incident; canClose: boolean };

/** One incident with everything that is known of it. The desk closes it. */
export function IncidentCard({ incident, canClose }: IncidentCardProps) {
  const [isClosing, setClosing] = useState(false);
  const { id, kind, car, time, reportedAt, photos, closedAt } = incident;
  return (
    <Panel as="article" className={styles.card} aria-labelledby={`incident-${id}`}>
      <Bar>
        <h3 id={`incident-${id}`}>{INCIDENT_WORDS[kind]()}</h3>
        <span className="chip">{closedAt ? t('incidents.isClosed') : t('incidents.isOpen')}</span>
      </Bar>
      <FactList
        facts={[
          { label: t('incidents.when'), value: formatWallClock(time) },
          ...(car ? [{ label: t('incidents.vehicle'), value: vehicleTitle(car) }] : []),
          ...typedFacts(incident),
          { label: t('incidents.reported'), value: formatWallClock(reportedAt) },
          ...(closedAt ? [{ label: t('incidents.closed'), value: formatWallClock(closedAt) }] : []),
        ]}
      />
      {photos.length > 0 && (
        <div className={styles.photos}>
          {photos.map((photoId) => (
            <PhotoButton key={photoId} photoId={photoId} name={t('incidents.photo')} />
          ))}
        </div>
      )}
      {canClose && !closedAt && !isClosing && (
        <div className="actions">
          <Button onClick={() => setClosing(true)}>
            Close<span className="visually-hidden"> {INCIDENT_WORDS[kind]()}</span>
          </Button>
        </div>
      )}
      {isClosing && !closedAt && (
        <CloseForm incident={incident} onClose={() => setClosing(false)} />
      )}
    </Panel>
  );
}

/** What was typed, as far as there is something and the reader may see it. */
function typedFacts({ whatHappened, place, others, policeNumber, closingNote }: Incident) {
  const typed = [
    [t('incidents.whatHappened'), whatHappened],
    [t('incidents.where'), place],
    [t('incidents.others'), others],
    [t('incidents.policeNumber'), policeNumber],
    ['What was done', closingNote],
  ] as const;
  return typed.flatMap(([label, text]) =>
    text ? [{ label, value: <span className={styles.text}>{text}</span> }] : [],
  );
}

function CloseForm({
  incident: { id, reservationId },
  onClose,
}: {
  incident: Incident;
  onClose: () => void;
}) {
  const { formProps, field, failure, isSubmitting, focusField } = useValidatedForm({
    defaultValues: { note: '' },
    schema: ClosedIncident,
    onSubmit: async (body) => {
      await send(closeIncidentCall, { params: { incidentId: id }, body });
      showToast('success', 'The incident was closed');
      onClose();
      refreshIncidents(reservationId);
    },
  });
  useFocusOnOpen(() => focusField('note'));
  return (
    <Stack {...formProps} as="form" className="screen-only">
      {field('note', (props) => (
        <TextAreaField
          {...props}
          label="What was done"
          rows={2}
          maxLength={INCIDENT_LIMITS.closingNote}
          count={{ length: props.value.length, most: INCIDENT_LIMITS.closingNote }}
        />
      ))}
      <SaveProblem edit={{ isSubmitting, failure, changed: undefined }} />
      <div className="actions">
        <Button variant="primary" type="submit" isPending={isSubmitting}>
          Close the incident
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Stack>
  );
}
