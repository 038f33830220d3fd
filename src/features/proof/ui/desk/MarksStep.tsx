import { useState } from 'react';
import { vehiclePartPath } from '#fleet/ui.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Bar, Stack } from '#kit/layout/layout.tsx';
import type { Handling } from '#rental/rules.ts';
import type { EarlierMark } from '../../rules/mark.ts';
import type { Condition } from '../../rules/proof-calls.ts';
import { VehicleViews } from '../shared/VehicleViews.tsx';
import { DamageList } from './DamageList.tsx';
import { DamageSheet } from './DamageSheet.tsx';
import { newMark, type OpenMark } from './new-mark.ts';
import { UnsavedMarks } from './UnsavedMarks.tsx';
import { changeMark, marksOf, saveMarks, useUnsavedMarks } from './unsaved-marks.ts';

type MarksStepProps = {
  reservation: { id: number; handOver: unknown; car: { id: number } };
  handling: Handling;
  condition: Condition;
};

/** The damage of a vehicle, on five views of it and in a list. Damage from before has another tone (proof: damage). */
export function MarksStep({ reservation, handling, condition }: MarksStepProps) {
  const of = { reservationId: reservation.id, handling };
  const unsaved = useUnsavedMarks(of);
  const [open, setOpen] = useState<OpenMark>();
  const marks = marksOf(condition, handling, unsaved?.changes);
  const known = knownMarks(condition, handling);
  const photosOf = (key: string) => condition.marks.find((mark) => mark.key === key)?.photos ?? [];
  const isFixed = handling === 'hand-over' && Boolean(reservation.handOver);
  const change = (...changes: Parameters<typeof changeMark>[1][]) => {
    setOpen(undefined);
    for (const one of changes) changeMark(of, one);
    void saveMarks(of);
  };
  return (
    <>
      <p>
        {isFixed
          ? "The hand-over is recorded, so its damage can't be changed."
          : 'Press the vehicle where it is damaged, or add damage by part.'}
      </p>
      <VehicleViews
        bodyType={condition.bodyType}
        marks={marks}
        knownMarks={known}
        {...(!isFixed && { onPick: (place) => setOpen(newMark(place)) })}
      />
      <Bar>
        <p role="status" className="quiet">
          {unsaved
            ? 'Not saved yet.'
            : marks.length > 0
              ? 'Saved.'
              : noneInWords(condition, handling)}
        </p>
        {!isFixed && <Button onClick={() => setOpen(newMark())}>Add damage by part</Button>}
      </Bar>
      {/* Not above the views: they would move under the finger. */}
      <UnsavedMarks {...of} />
      {marks.length > 0 && (
        <DamageList
          marks={marks.map((mark) => ({ ...mark, photos: photosOf(mark.key) }))}
          isNumbered
          actionsOf={(mark, number) =>
            !isFixed && (
              <Button onClick={() => setOpen({ mark })}>
                Edit<span className="visually-hidden"> damage {number}</span>
              </Button>
            )
          }
        />
      )}
      {known.length > 0 && (
        <Stack as="section" gap="small">
          <Bar>
            <h3>
              {handling === 'return' ? 'Known before the return' : 'Known before this rental'}
            </h3>
            <a className="button" href={vehiclePartPath(reservation.car.id, 'damage')}>
              Damage of the vehicle
            </a>
          </Bar>
          <DamageList marks={known} />
        </Stack>
      )}
      {open && (
        <DamageSheet
          of={of}
          {...open}
          received={photosOf(open.mark.key)}
          onSave={change}
          onRemove={
            marks.some(({ key }) => key === open.mark.key)
              ? () => change({ key: open.mark.key, isRemoved: true })
              : undefined
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function noneInWords({ checked }: Condition, handling: Handling): string {
  return checked.includes(handling) ? 'Checked: no new damage.' : 'Nothing recorded yet.';
}

/** The damage that the vehicle had before: at a return also that of the hand-over. */
function knownMarks(condition: Condition, handling: Handling): EarlierMark[] {
  const ofHandOver = condition.marks.filter(({ at }) => at === 'hand-over');
  return handling === 'return'
    ? [...condition.earlierMarks, ...ofHandOver]
    : [...condition.earlierMarks];
}
