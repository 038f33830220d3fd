import { type MouseEvent, useRef, useState } from 'react';
import { send } from '#api/client.ts';
import { recordMarksCall } from '#contracts/proof.ts';
import { MARK_KINDS, MARK_SIZES, type Mark } from '#domain/proof/mark.ts';
import { KIND_WORDS, markInWords, placeOfMark } from '#domain/proof/mark-words.ts';
import type { Condition } from '#domain/proof/proof-calls.ts';
import type { Handling } from '#domain/renting/hand-over.ts';
import { useAction } from '#shared/action/use-action.ts';
import listStyles from '#shared/proof/ProofList.module.css';
import { keepCondition } from '#shared/proof/use-condition.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './ProofStep.module.css';

type MarksStepProps = { reservationId: number; handling: Handling; condition: Condition };

/** Scratches and dents on an outline of the vehicle. A return also shows those of the hand-over. */
export function MarksStep({ reservationId, handling, condition }: MarksStepProps) {
  const earlier = handling === 'return' ? condition.marks.filter(isOf('hand-over')) : [];
  const [marks, setMarks] = useState<Mark[]>(() =>
    condition.marks.filter(isOf(handling)).map(({ at: _, ...mark }) => mark),
  );
  const isFixed = handling === 'hand-over' && condition.agreement !== null;
  // Each save has all marks, so they must reach the server in their order.
  const saving = useRef(Promise.resolve());
  const [save] = useAction(async (next: Mark[]) => {
    saving.current = saving.current.then(async () => {
      const call = { params: { reservationId }, query: { at: handling }, body: { marks: next } };
      keepCondition(reservationId, await send(recordMarksCall, call));
    });
    await saving.current;
  });
  const change = (next: Mark[]) => {
    setMarks(next);
    void save(next);
  };
  const add = (x: number, y: number) =>
    change([...marks, { x, y, size: 'small', kind: 'scratch', note: '' }]);
  if (isFixed) return <FixedMarks marks={marks} />;
  return (
    <>
      <p>Press on the outline where there is a mark. The front is at the top.</p>
      <div className={styles.outline}>
        <VehicleOutline />
        <button
          type="button"
          className={styles.place}
          onClick={(event) => add(...placeOf(event))}
          aria-label="Add a mark"
        />
        {earlier.map((mark) => (
          <Dot key={`${mark.x} ${mark.y}`} mark={mark} isEarlier>
            •
          </Dot>
        ))}
        {marks.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two marks can be at the same place
          <Dot key={index} mark={mark}>
            {index + 1}
          </Dot>
        ))}
      </div>
      {earlier.length > 0 && (
        <p className="quiet">At the hand-over: {earlier.map(markInWords).join('; ')}.</p>
      )}
      <ol className={listStyles.list}>
        {marks.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two marks can be at the same place
          <li key={`${index} of ${marks.length}`}>
            <MarkFields
              mark={mark}
              number={index + 1}
              onChange={(changed) => change(marks.with(index, changed))}
              onRemove={() => change(marks.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

function isOf(handling: Handling) {
  return ({ at }: { at: Handling }) => at === handling;
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
  onChange,
  onRemove,
}: {
  mark: Mark;
  number: number;
  onChange: (mark: Mark) => void;
  onRemove: () => void;
}) {
  const [note, setNote] = useState(mark.note);
  return (
    <fieldset className={listStyles.form}>
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
        onChange={setNote}
        onBlur={() => note !== mark.note && onChange({ ...mark, note })}
      />
      <div className="actions">
        <Button onClick={onRemove}>
          Remove<span className="visually-hidden"> mark {number}</span>
        </Button>
      </div>
    </fieldset>
  );
}

/** After the signature, the marks of the hand-over are part of the agreement. */
function FixedMarks({ marks }: { marks: Mark[] }) {
  if (marks.length === 0) return <p>No marks were found. The agreement is signed.</p>;
  return (
    <>
      <p className="quiet">The agreement is signed, so these marks are fixed.</p>
      <ol>
        {marks.map((mark) => (
          <li key={`${mark.x} ${mark.y}`}>{markInWords(mark)}</li>
        ))}
      </ol>
    </>
  );
}
