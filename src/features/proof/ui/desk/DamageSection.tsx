import { Plus, Undo2, Wrench } from 'lucide-react';
import { useState } from 'react';
import { Allowed, useMay } from '#accounts/ui.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { adminReservationPath } from '#kernel/paths/paths.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { RecordSection } from '#kit/record/RecordSection.tsx';
import { addDamageCall, reopenDamageCall } from '../../calls/damages.ts';
import type { Damage } from '../../rules/damage.ts';
import type { Mark } from '../../rules/mark.ts';
import type { MarkPlace } from '../../rules/mark-view.ts';
import { HANDLING_WORDS } from '../../rules/photo-words.ts';
import { partAt } from '../../rules/vehicle-part.ts';
import { VehicleViews } from '../shared/VehicleViews.tsx';
import { DamageList } from './DamageList.tsx';
import { DamageSheet } from './DamageSheet.tsx';
import { newMark, type OpenMark } from './new-mark.ts';
import { RepairDialog } from './RepairDialog.tsx';
import { keepVehicleDamage, useVehicleDamage } from './use-vehicle-damage.ts';

/** The open damage of a vehicle on five views and in a list, and what was repaired (proof: damage). */
export function DamageSection({ vehicleId }: { vehicleId: number }) {
  const may = useMay();
  const query = useVehicleDamage(vehicleId);
  const [adding, setAdding] = useState<OpenMark>();
  const [repairing, setRepairing] = useState<Damage>();
  const [add, isAdding] = useAction(async (body: Mark) => {
    keepVehicleDamage(vehicleId, await send(addDamageCall, { params: { id: vehicleId }, body }));
    setAdding(undefined);
  });
  const { bodyType, open = [], repaired = [] } = query.data ?? {};
  return (
    <>
      <RecordSection
        title="Damage"
        aside={
          <Allowed to="take-back">
            <Button onClick={() => setAdding(newMark())}>
              <Plus aria-hidden="true" />
              Add damage
            </Button>
          </Allowed>
        }
        query={query}
        failure="The damage could not be loaded."
      >
        {bodyType && open.length === 0 && (
          <p className="quiet">
            No open damage. Damage recorded at a hand-over or a return is shown here.
          </p>
        )}
        {bodyType && (
          <>
            <VehicleViews
              bodyType={bodyType}
              marks={open}
              {...(may('take-back') && {
                onPick: (place: MarkPlace) => setAdding(newMark(place)),
              })}
            />
            <DamageList
              marks={open}
              isNumbered
              factsOf={Found}
              actionsOf={(damage) => (
                <Allowed to="service-vehicles">
                  <Button onClick={() => setRepairing(damage)}>
                    <Wrench aria-hidden="true" />
                    Repaired<span className="visually-hidden"> {partAt(damage)}</span>
                  </Button>
                </Allowed>
              )}
            />
          </>
        )}
      </RecordSection>
      {repaired.length > 0 && (
        <RecordSection title="Repaired">
          <DamageList
            marks={repaired}
            factsOf={(damage) => (
              <>
                <Found {...damage} />
                <p className="quiet figures">
                  Repaired {damage.repairedAt && formatWallClock(damage.repairedAt)}
                  {damage.cost !== null && `, ${formatMoney(damage.cost)}`}
                </p>
              </>
            )}
            actionsOf={(damage) => (
              <Allowed to="service-vehicles">
                <ReopenButton vehicleId={vehicleId} damage={damage} />
              </Allowed>
            )}
          />
        </RecordSection>
      )}
      {adding && (
        <DamageSheet
          {...adding}
          onSave={(mark) => void add(mark)}
          isSaving={isAdding}
          onClose={() => setAdding(undefined)}
        />
      )}
      {repairing && (
        <RepairDialog
          vehicleId={vehicleId}
          damage={repairing}
          onClose={() => setRepairing(undefined)}
        />
      )}
    </>
  );
}

/** 'At return, Nov 3, 2026, 16:02, reservation 12', or 'Found Nov 3, 2026, 16:02' without a rental. */
function Found({ at, foundAt, reservationId }: Damage) {
  return (
    <p className="quiet figures">
      {reservationId === null ? 'Found ' : `${HANDLING_WORDS[at]()}, `}
      {formatWallClock(foundAt)}
      {reservationId !== null && (
        <>
          , <a href={adminReservationPath(reservationId)}>reservation {reservationId}</a>
        </>
      )}
    </p>
  );
}

function ReopenButton({ vehicleId, damage }: { vehicleId: number; damage: Damage }) {
  const [reopen, isPending] = useAction(async () => {
    const params = { id: vehicleId, damageId: damage.id };
    keepVehicleDamage(vehicleId, await send(reopenDamageCall, { params }));
  });
  return (
    <Button isPending={isPending} onClick={() => void reopen()}>
      {!isPending && <Undo2 aria-hidden="true" />}
      Not repaired<span className="visually-hidden"> {partAt(damage)}</span>
    </Button>
  );
}
