import { Check, Plus, Wrench } from 'lucide-react';
import { Allowed, useMay } from '#accounts/ui.ts';
import { newMaintenancePath } from '#availability/ui/desk/maintenance-paths.ts';
import { vehiclePartPath } from '#fleet/ui.ts';
import { formatDistance } from '#kernel/locale/distance.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { Bar } from '#kit/layout/layout.tsx';
import { RecordList, RecordSection } from '#kit/record/RecordSection.tsx';
import { type Duty, dutyInWords, dutyName, MOST_DUTIES, PLANNED_KINDS } from '../../rules/duty.ts';
import styles from './DutiesSection.module.css';
import { DutyFields } from './DutyFields.tsx';
import { DutyRecordFields } from './DutyRecordFields.tsx';
import { DutyRecordLine } from './DutyRecordLine.tsx';
import { dutyPath } from './upkeep-paths.ts';
import { useDuties } from './use-upkeep.ts';

type DutiesSectionProps = {
  vehicle: { id: number; odometer?: number | undefined };
  /** The open form: 'new', the id of a duty, or 'done-17' to record that 17 was done. */
  wanted: string | undefined;
};

/** What comes due of a vehicle, and the forms that change it (upkeep: papers and service). */
export function DutiesSection({ vehicle: { id, odometer }, wanted: asked }: DutiesSectionProps) {
  const mayServe = useMay()('service-vehicles');
  const wanted = mayServe ? asked : undefined;
  const query = useDuties(id);
  const { status, data: duties = [] } = query;
  const opened = duties.find((duty) => String(duty.id) === wanted);
  const done = duties.find((duty) => `done-${duty.id}` === wanted);
  const isAbsent =
    status === 'success' && wanted !== undefined && wanted !== 'new' && !opened && !done;
  return (
    <RecordSection
      title="Papers and service"
      aside={
        wanted === undefined &&
        mayServe &&
        duties.length < MOST_DUTIES && (
          <a className="button" href={dutyPath(id, 'new')}>
            <Plus aria-hidden="true" />
            Add
          </a>
        )
      }
      query={query}
      failure="The papers and services could not be loaded."
    >
      {isAbsent && (
        <Notice kind="info">
          This was deleted. <a href={vehiclePartPath(id, 'upkeep')}>Close</a>
        </Notice>
      )}
      {wanted === 'new' && <DutyFields key="new" vehicleId={id} opened={undefined} />}
      {opened && <DutyFields key={opened.id} vehicleId={id} opened={opened} />}
      {done && <DutyRecordFields key={done.id} vehicleId={id} duty={done} odometer={odometer} />}
      {status === 'success' && duties.length === 0 && wanted === undefined && (
        <p className="quiet">
          {mayServe
            ? 'Add registration, insurance, inspection and service. What is due soon is on the dashboard.'
            : 'No papers or services are recorded.'}
        </p>
      )}
      {duties.length > 0 && (
        <RecordList>
          {duties.map((duty) => (
            <DutyRow key={duty.id} vehicleId={id} duty={duty} />
          ))}
        </RecordList>
      )}
    </RecordSection>
  );
}

type DutyRowProps = { vehicleId: number; duty: Duty };

function DutyRow({ vehicleId, duty }: DutyRowProps) {
  const { id, kind, standing, records } = duty;
  const may = useMay();
  const name = dutyName(duty);
  const ofDuty = <span className="visually-hidden"> {name}</span>;
  return (
    <Bar as="li">
      <div>
        <strong>{name}</strong>
        <p className={`figures ${styles.due}`} data-standing={standing}>
          {dutyInWords(duty)}
          {repetitionInWords(duty)}
        </p>
        {records.map((record) => (
          <DutyRecordLine key={record.id} vehicleId={vehicleId} duty={duty} record={record} />
        ))}
      </div>
      <div className="actions">
        {standing !== 'done' && may('service-vehicles') && (
          <a className="button" href={dutyPath(vehicleId, `done-${id}`)}>
            <Check aria-hidden="true" />
            Done{ofDuty}
          </a>
        )}
        {standing !== 'done' && may('plan-maintenance') && PLANNED_KINDS.includes(kind) && (
          <a className="button" href={newMaintenancePath(vehicleId, undefined, name)}>
            <Wrench aria-hidden="true" />
            Plan{ofDuty}
          </a>
        )}
        <Allowed to="service-vehicles">
          <a className="button" href={dutyPath(vehicleId, String(id))}>
            Edit{ofDuty}
          </a>
        </Allowed>
      </div>
    </Bar>
  );
}

function repetitionInWords({ repeatMonths, repeatMiles }: Duty): string {
  const every = [
    repeatMonths !== null && (repeatMonths === 1 ? 'month' : `${repeatMonths} months`),
    repeatMiles !== null && formatDistance(repeatMiles),
  ].filter(Boolean);
  return every.length === 0 ? '' : `, every ${every.join(' or ')}`;
}
