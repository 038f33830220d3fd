import { Wrench } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Allowed, useMay } from '#accounts/ui.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { vehiclePartPath } from '#fleet/ui.ts';
import { adminReservationPath } from '#kernel/paths/paths.ts';
import { LIMITS } from '#kernel/records/field.ts';
import { instantOf } from '#kernel/time/wall-clock.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { Bar, Fields, Stack } from '#kit/layout/layout.tsx';
import { DeleteButton } from '#kit/record/DeleteButton.tsx';
import { MomentFields } from '#kit/record/MomentFields.tsx';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import { RecordList, RecordSection } from '#kit/record/RecordSection.tsx';
import { stepBack } from '#kit/record/step-back.ts';
import { useFocusOnOpen } from '#kit/record/use-focus-on-open.ts';
import type { RouteSearch } from '#kit/routing/admin-router.ts';
import { periodInWords } from '#rental/rules.ts';
import { deleteMaintenanceCall } from '../../calls/maintenance.ts';
import { type MaintenanceBlock, MOST_LISTED_BLOCKS } from '../../rules/maintenance.ts';
import { maintenancePath, newMaintenancePath } from './maintenance-paths.ts';
import { refreshMaintenance, useMaintenance, useMaintenanceEdit } from './use-maintenance-edit.ts';

type MaintenanceSectionProps = {
  vehicleId: number;
  /** The open form: `maintenance` is 'new', with the start as `from` and a `reason`, or the id of a block. */
  search: RouteSearch;
  /** What a block that meets a reservation offers. Once that was moved, the block is saved. */
  offerMove: (reservationId: number, onMoved: () => void) => ReactNode;
};

/** When and why a vehicle can't be rented, and the forms that change that (availability: maintenance). */
export function MaintenanceSection({ vehicleId, search, offerMove }: MaintenanceSectionProps) {
  const maintenance = useMaintenance(vehicleId);
  const { status, data: blocks = [] } = maintenance;
  const may = useMay();
  const { maintenance: asked, from, reason } = search;
  const wanted = may('plan-maintenance') ? asked : undefined;
  const opened = blocks.find((block) => String(block.id) === wanted);
  const heading = useRef<HTMLHeadingElement>(null);
  const gone = () => {
    void refreshMaintenance(vehicleId);
    // The pressed button is about to be removed.
    heading.current?.focus({ preventScroll: true });
  };
  const isAbsent = status === 'success' && wanted !== undefined && wanted !== 'new' && !opened;

  return (
    <RecordSection
      title="Maintenance"
      titleRef={heading}
      aside={
        wanted === undefined &&
        may('plan-maintenance') && (
          <a className="button" href={newMaintenancePath(vehicleId)}>
            <Wrench aria-hidden="true" />
            Block for maintenance
          </a>
        )
      }
      query={maintenance}
      failure="The maintenance could not be loaded."
    >
      {isAbsent && (
        <Notice kind="info">
          This maintenance has ended or was deleted.{' '}
          <a href={vehiclePartPath(vehicleId, 'upkeep')}>Close</a>
        </Notice>
      )}
      {wanted === 'new' && (
        <MaintenanceFields
          key={`new ${from}`}
          vehicleId={vehicleId}
          opened={undefined}
          from={from}
          reason={reason}
          offerMove={offerMove}
        />
      )}
      {opened && (
        <MaintenanceFields
          key={opened.id}
          vehicleId={vehicleId}
          opened={opened}
          offerMove={offerMove}
        />
      )}
      {status === 'success' && blocks.length === 0 && (
        <p className="quiet">No maintenance is planned. Customers can book this vehicle.</p>
      )}
      {blocks.length > 0 && (
        <RecordList>
          {blocks.map((block) => (
            <Block key={block.id} block={block} onGone={gone} />
          ))}
        </RecordList>
      )}
      {blocks.length === MOST_LISTED_BLOCKS && (
        <p className="quiet">Only the next {MOST_LISTED_BLOCKS} are shown.</p>
      )}
    </RecordSection>
  );
}

function Block({ block, onGone }: { block: MaintenanceBlock; onGone: () => void }) {
  const company = pageCompany();
  const { id, car, startTime, endTime, reason } = block;
  const now = new Date();
  const period = periodInWords(company, { pickUpTime: startTime, dropOffTime: endTime }, now);
  const isUnderWay = instantOf(startTime, company.timeZone) <= now;
  return (
    <Bar as="li">
      <div>
        <strong>{reason}</strong>
        <p className="quiet figures">
          {period}
          {isUnderWay && ', under way'}
        </p>
      </div>
      <Allowed to="plan-maintenance">
        <div className="actions">
          <a className="button" href={maintenancePath(car.id, id)}>
            Edit<span className="visually-hidden"> {reason}</span>
          </a>
          <DeleteButton
            onDelete={() => send(deleteMaintenanceCall, { params: { id } })}
            onGone={onGone}
            subject={reason}
          />
        </div>
      </Allowed>
    </Bar>
  );
}

type MaintenanceFieldsProps = Pick<MaintenanceSectionProps, 'vehicleId' | 'offerMove'> & {
  opened: MaintenanceBlock | undefined;
  from?: string | undefined;
  reason?: string | undefined;
};

/** The form of a block. It closes with a step back: to the page as it was, or to the dashboard. */
function MaintenanceFields({ vehicleId, opened, from, reason, offerMove }: MaintenanceFieldsProps) {
  const edit = useMaintenanceEdit({
    vehicleId,
    opened,
    from,
    reason,
    onSaved: () => {
      void refreshMaintenance(vehicleId);
      stepBack(vehiclePartPath(vehicleId, 'upkeep'));
    },
  });
  const { field, failure } = edit;
  const reservationId = failure instanceof ApiError ? failure.reservationId : undefined;

  useFocusOnOpen(() => edit.focusField(from ? 'endDate' : 'startDate'));

  return (
    <>
      <RecordForm
        edit={edit}
        listPath={vehiclePartPath(vehicleId, 'upkeep')}
        saveLabel={opened ? 'Save maintenance' : 'Block vehicle'}
        isInQuery
        failureLink={
          reservationId && (
            <a href={adminReservationPath(reservationId)} target="_blank" rel="noopener">
              See reservation {reservationId}
            </a>
          )
        }
      >
        <Stack>
          <Fields>
            <MomentFields
              field={field}
              names={['startDate', 'startTime']}
              labels={['Start date', 'Start time']}
            />
            <MomentFields
              field={field}
              names={['endDate', 'endTime']}
              labels={['End date', 'End time']}
            />
          </Fields>
          {field('reason', (props) => (
            <TextField
              {...props}
              label="Reason"
              hint="Only staff can see it."
              count={{ length: props.value.length, most: LIMITS.maintenanceReason }}
            />
          ))}
        </Stack>
      </RecordForm>
      {reservationId && offerMove(reservationId, () => edit.formProps.ref.current?.requestSubmit())}
    </>
  );
}
