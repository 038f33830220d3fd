import { type MouseEvent, useState } from 'react';
import { Button } from '#kit/controls/Button.tsx';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { Bar, Fields, Stack } from '#kit/layout/layout.tsx';
import type { Handling } from '#rental/rules/hand-over.ts';
import { MARK_KINDS, MARK_SIZES, type Mark } from '../../rules/mark.ts';
import { KIND_WORDS, markInWords, placeOfMark } from '../../rules/mark-words.ts';
import type { Condition } from '../../rules/proof-calls.ts';
import listStyles from '../shared/ProofList.module.css';
import styles from './ProofStep.module.css';
import { UnsavedMarks } from './UnsavedMarks.tsx';
import { changeMark, marksOf, saveMarks, useUnsavedMarks } from './unsaved-marks.ts';

type MarksStepProps = {
  reservation: { id: number; handOver: unknown };
  handling: Handling;
  condition: Condition;
};

/** Scratches and dents on an outline of the vehicle. A return also shows those of the hand-over. */
export function MarksStep({ reservation, handling, condition }: MarksStepProps) {
  const of = { reservationId: reservation.id, handling };
  const earlier = handling === 'return' ? marksOf(condition, 'hand-over') : [];
  const unsaved = useUnsavedMarks(of);
  const marks = marksOf(condition, handling, unsaved?.changes);
  const change = (...changed: Parameters<typeof changeMark>) => {
    changeMark(...changed);
    void saveMarks(of);
  };
  const add = (x: number, y: number) =>
    change(of, { key: crypto.randomUUID(), x, y, size: 'small', kind: 'scratch', note: '' });
  if (handling === 'hand-over' && reservation.handOver) {
    return (
      <>
        <UnsavedMarks {...of} />
        <FixedMarks marks={marksOf(condition, handling)} />
      </>
    );
  }
  return (
    <>
      <p>Press on the outline where there is a mark. The front is at the top.</p>
      <div className={styles.outline}>
        <VehicleOutline />
        <button
          type="button"
          className={styles.place}
          // A double click adds one mark.
          onClick={(event) => event.detail < 2 && add(...placeOf(event))}
          aria-label="Add a mark"
        />
        {earlier.map((mark) => (
          <Dot key={mark.key} mark={mark} isEarlier>
            •
          </Dot>
        ))}
        {marks.map((mark, index) => (
          <Dot key={mark.key} mark={mark}>
            {index + 1}
          </Dot>
        ))}
      </div>
      <p role="status" className="quiet">
        {unsaved ? 'Not saved yet.' : marks.length > 0 ? 'Saved.' : 'No marks yet.'}
      </p>
      {/* Not above the outline: it would move under the finger. */}
      <UnsavedMarks {...of} />
      {earlier.length > 0 && (
        <p className="quiet">At the hand-over: {earlier.map(markInWords).join('; ')}.</p>
      )}
      <Stack as="ol">
        {marks.map((mark, index) => (
          <Bar as="li" key={mark.key}>
            <MarkFields
              mark={mark}
              number={index + 1}
              onType={(changed) => changeMark(of, changed)}
              onTyped={() => void saveMarks(of)}
              onChange={(changed) => change(of, changed)}
              onRemove={() => change(of, { key: mark.key, isRemoved: true })}
            />
          </Bar>
        ))}
      </Stack>
    </>
  );
}

/** Where the outline was pressed, from 0 to 1; its center if a key was pressed. */
function placeOf({
  currentTarget,
  clientX,
  clientY,
  detail,
}: MouseEvent<HTMLElement>): [number, number] {
  if (detail === 0) return [0.5, 0.5];
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [rounded((clientX - left) / width), rounded((clientY - top) / height)];
}

function rounded(part: number): number {
  return Math.min(1, Math.max(0, Math.round(part * 1000) / 1000));
}

function Dot({
  mark,
  isEarlier,
  children,
}: {
  mark: Mark;
  isEarlier?: boolean;
  children: string | number;
}) {
  return (
    <span
      className={styles.mark}
      style={{ insetInlineStart: `${mark.x * 100}%`, insetBlockStart: `${mark.y * 100}%` }}
      data-earlier={isEarlier}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}

/** A car from above. */
function VehicleOutline() {
  return (
    <svg viewBox="0 0 100 200" aria-hidden="true">
      <path d="M22 30 Q24 6 50 6 Q76 6 78 30 L82 70 L82 150 L78 184 Q72 194 50 194 Q28 194 22 184 L18 150 L18 70 Z" />
      <path d="M26 66 Q50 52 74 66 L70 86 Q50 78 30 86 Z" />
      <path d="M30 152 Q50 160 70 152 L74 170 Q50 180 26 170 Z" />
      <path d="M28 92 L28 146 M72 92 L72 146 M18 74 L10 80 L18 86 M82 74 L90 80 L82 86" />
    </svg>
  );
}

function MarkFields({
  mark,
  number,
  onType,
  onTyped,
  onChange,
  onRemove,
}: {
  mark: Mark;
  number: number;
  onType: (mark: Mark) => void;
  onTyped: () => void;
  onChange: (mark: Mark) => void;
  onRemove: () => void;
}) {
  const [note, setNote] = useState(mark.note);
  return (
    <Fields as="fieldset" className={listStyles.form}>
      <legend>
        Mark {number}, {placeOfMark(mark)}
      </legend>
      <SelectField
        label="Kind"
        name={`kind-${number}`}
        placeholder="Choose a kind"
        options={MARK_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
        value={mark.kind}
        onChange={(kind) => onChange({ ...mark, kind: kind as Mark['kind'] })}
      />
      <SelectField
        label="Size"
        name={`size-${number}`}
        placeholder="Choose a size"
        options={MARK_SIZES.map((value) => ({ value, label: value }))}
        value={mark.size}
        onChange={(size) => onChange({ ...mark, size: size as Mark['size'] })}
      />
      <TextField
        label="Note"
        name={`note-${number}`}
        isOptional
        value={note}
        onChange={(typed) => {
          setNote(typed);
          onType({ ...mark, note: typed });
        }}
        onBlur={onTyped}
      />
      <div className="actions">
        <Button onClick={onRemove}>
          Remove<span className="visually-hidden"> mark {number}</span>
        </Button>
      </div>
    </Fields>
  );
}

/** The recorded hand-over fixes its marks (proof: marks). */
function FixedMarks({ marks }: { marks: Mark[] }) {
  if (marks.length === 0) return <p>No marks were found. The hand-over is recorded.</p>;
  return (
    <>
      <p className="quiet">The hand-over is recorded, so these marks are fixed.</p>
      <ol>
        {marks.map((mark) => (
          <li key={mark.key}>{markInWords(mark)}</li>
        ))}
      </ol>
    </>
  );
}
