import { type ReactNode, useState } from 'react';
import { Button } from '#kit/controls/Button.tsx';
import { Bar, Stack } from '#kit/layout/layout.tsx';
import type { Handling } from '#rental/rules/hand-over.ts';
import { damageInWords } from '../../rules/damage-words.ts';
import type { EarlierMark, Mark } from '../../rules/mark.ts';
import type { MarkPlace } from '../../rules/mark-view.ts';
import { partTitle } from '../../rules/mark-words.ts';
import type { Condition } from '../../rules/proof-calls.ts';
import { VehicleViews } from '../shared/VehicleViews.tsx';
import { DamageSheet } from './DamageSheet.tsx';
import styles from './MarksStep.module.css';
import { UnsavedMarks } from './UnsavedMarks.tsx';
import { changeMark, marksOf, saveMarks, useUnsavedMarks } from './unsaved-marks.ts';

type MarksStepProps = {
  reservation: { id: number; handOver: unknown };
  handling: Handling;
  condition: Condition;
};

/** The damage of a vehicle, on five views of it and in a list. Damage that is known from before has another tone. */
export function MarksStep({ reservation, handling, condition }: MarksStepProps) {
  const of = { reservationId: reservation.id, handling };
  const unsaved = useUnsavedMarks(of);
  const [open, setOpen] = useState<{ mark: Mark; isWithoutPart?: boolean }>();
  const marks = marksOf(condition, handling, unsaved?.changes);
  const known = knownMarks(condition, handling, marks);
  const isFixed = handling === 'hand-over' && Boolean(reservation.handOver);
  const change = (...changes: Parameters<typeof changeMark>[1][]) => {
    setOpen(undefined);
    for (const one of changes) changeMark(of, one);
    void saveMarks(of);
  };
  const recordAgain = (still: readonly EarlierMark[]) =>
    change(...still.map((mark) => ({ ...mark, key: crypto.randomUUID(), note: '' })));
  const canRecordAgain = handling === 'hand-over' && !isFixed;
  const newMark = (place: MarkPlace): Mark => ({
    ...{ key: crypto.randomUUID(), ...place },
    ...{ size: 'small', kind: 'scratch', note: '' },
  });
  return (
    <>
      <p>
        {isFixed
          ? 'The hand-over is recorded, so its damage is fixed.'
          : 'Press on the vehicle where it is damaged, or add it by part.'}
      </p>
      <VehicleViews
        bodyType={condition.bodyType}
        marks={marks}
        knownMarks={known}
        {...(!isFixed && { onPick: (place) => setOpen({ mark: newMark(place) }) })}
      />
      <Bar>
        <p role="status" className="quiet">
          {unsaved ? 'Not saved yet.' : marks.length > 0 ? 'Saved.' : 'No damage yet.'}
        </p>
        {!isFixed && (
          <Button
            onClick={() =>
              setOpen({ mark: newMark({ view: 'top', x: 0.5, y: 0.5 }), isWithoutPart: true })
            }
          >
            Add damage by part
          </Button>
        )}
      </Bar>
      {/* Not above the views: they would move under the finger. */}
      <UnsavedMarks {...of} />
      {marks.length > 0 && (
        <ol className={styles.list}>
          {marks.map((mark, index) => (
            <DamageRow key={mark.key} mark={mark} note={mark.note} number={index + 1}>
              {!isFixed && (
                <Button onClick={() => setOpen({ mark })}>
                  Edit<span className="visually-hidden"> damage {index + 1}</span>
                </Button>
              )}
            </DamageRow>
          ))}
        </ol>
      )}
      {known.length > 0 && (
        <Stack as="section" gap="small">
          <Bar>
            <h3>{handling === 'return' ? 'Known before this rental' : 'From an earlier rental'}</h3>
            {canRecordAgain && known.length > 1 && (
              <Button onClick={() => recordAgain(known)}>All still there</Button>
            )}
          </Bar>
          <ul className={styles.list}>
            {known.map((mark) => (
              <DamageRow key={mark.key} mark={mark}>
                {canRecordAgain && (
                  <Button onClick={() => recordAgain([mark])}>
                    Still there
                    <span className="visually-hidden">: {partTitle(mark).toLowerCase()}</span>
                  </Button>
                )}
              </DamageRow>
            ))}
          </ul>
        </Stack>
      )}
      {open && (
        <DamageSheet
          of={of}
          {...open}
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

/** A return shows the damage of its hand-over; both show that of an earlier rental, unless it is recorded again. */
function knownMarks(
  condition: Condition,
  handling: Handling,
  marks: readonly Mark[],
): EarlierMark[] {
  const handOver = handling === 'return' ? marksOf(condition, 'hand-over') : marks;
  const earlier = condition.earlierMarks.filter(
    ({ view, x, y, kind }) =>
      !handOver.some(
        (mark) => mark.view === view && mark.x === x && mark.y === y && mark.kind === kind,
      ),
  );
  return handling === 'return' ? [...handOver, ...earlier] : earlier;
}

function DamageRow({
  mark,
  note,
  number,
  children,
}: {
  mark: EarlierMark;
  note?: string;
  number?: number;
  children: ReactNode;
}) {
  return (
    <Bar as="li">
      <span>
        {number && `${number}. `}
        {partTitle(mark)}
        <span className="quiet">
          , {damageInWords(mark).toLowerCase()}
          {note && `: ${note}`}
        </span>
      </span>
      {children}
    </Bar>
  );
}
