import { ArrowUp, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PATHS } from '#kernel/paths/paths.ts';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Bar } from '#kit/layout/layout.tsx';
import { RecordList, RecordSection } from '#kit/record/RecordSection.tsx';
import { type RouteSearch, VEHICLE_CLASSES_PATH } from '#kit/routing/admin-router.ts';
import { updateVehicleClassCall } from '../../calls/vehicle-classes.ts';
import { MOST_CLASSES, type VehicleClass } from '../../rules/vehicle-class.ts';
import {
  refreshVehicleClasses,
  useVehicleClasses,
  vehicleClassPath,
} from './use-vehicle-classes.ts';
import { VehicleClassFields } from './VehicleClassFields.tsx';

/** The classes of vehicles, and the forms that change them (fleet: classes). `class` opens one: 'new' or its id. */
export function VehicleClassesPage({ search }: { search: RouteSearch }) {
  const wanted = search.class;
  const query = useVehicleClasses();
  const { status, data } = query;
  const classes = data ?? [];
  const opened = classes.find((vehicleClass) => String(vehicleClass.id) === wanted);
  const isAbsent = status === 'success' && wanted !== undefined && wanted !== 'new' && !opened;
  const move = useMoveUp(data);
  return (
    <AdminPage
      title="Vehicle classes"
      parent={{ title: 'Vehicles', path: PATHS.adminVehicles }}
      lead="A vehicle can belong to one class. Customers filter the list of vehicles by it."
    >
      <RecordSection
        title="Classes"
        aside={
          wanted === undefined &&
          classes.length < MOST_CLASSES && (
            <a className="button" href={vehicleClassPath('new')}>
              <Plus aria-hidden="true" />
              Add a class
            </a>
          )
        }
        query={query}
        failure="The classes could not be loaded."
      >
        {isAbsent && (
          <Notice kind="info">
            This class was deleted. <a href={VEHICLE_CLASSES_PATH}>Close</a>
          </Notice>
        )}
        {wanted === 'new' && <VehicleClassFields key="new" opened={undefined} />}
        {opened && <VehicleClassFields key={opened.id} opened={opened} />}
        {status === 'success' && classes.length === 0 && wanted === undefined && (
          <p className="quiet">
            There are no classes yet. Without them, nothing about classes is shown to customers.
          </p>
        )}
        {classes.length > 0 && (
          <RecordList>
            {classes.map((vehicleClass, index) => (
              <ClassRow
                key={vehicleClass.id}
                vehicleClass={vehicleClass}
                onMoveUp={index > 0 ? () => void move(vehicleClass, index) : undefined}
              />
            ))}
          </RecordList>
        )}
      </RecordSection>
    </AdminPage>
  );
}

type ClassRowProps = {
  vehicleClass: VehicleClass;
  /** Undefined for the first class. */
  onMoveUp: (() => void) | undefined;
};

function ClassRow({ vehicleClass: { id, name, minimumDriverAge }, onMoveUp }: ClassRowProps) {
  const ofClass = <span className="visually-hidden"> {name}</span>;
  return (
    <Bar as="li" id={rowId(id)}>
      <div>
        <strong>{name}</strong>
        {minimumDriverAge !== null && (
          <p className="quiet figures">Drivers must be at least {minimumDriverAge}</p>
        )}
      </div>
      <div className="actions">
        {onMoveUp && (
          <Button onClick={onMoveUp}>
            <ArrowUp aria-hidden="true" />
            Move up{ofClass}
          </Button>
        )}
        <a className="button" href={vehicleClassPath(String(id))}>
          Edit{ofClass}
        </a>
      </div>
    </Bar>
  );
}

function rowId(id: number): string {
  return `class-${id}`;
}

/** Puts a class before the one that precedes it. The focus stays in its row, which has no such button in the first place. */
function useMoveUp(listed: readonly VehicleClass[] | undefined) {
  const moved = useRef<number>(undefined);
  useEffect(() => {
    const row = listed?.find(({ id }) => id === moved.current);
    moved.current = undefined;
    if (row)
      document.getElementById(rowId(row.id))?.querySelector<HTMLElement>('button, a')?.focus();
  }, [listed]);
  const [move] = useAction(
    async ({ id, name, updatedAt }: VehicleClass, position: number) => {
      await send(updateVehicleClassCall, {
        query: { id },
        body: { name, position },
        ifMatch: updatedAt,
      });
      moved.current = id;
      await refreshVehicleClasses();
    },
    () => void refreshVehicleClasses(),
  );
  return move;
}
