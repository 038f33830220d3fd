import type { MouseEvent, ReactNode } from 'react';
import { t } from '#kernel/words/t.ts';
import type { BodyType } from '../../rules/body-type.ts';
import { capitalized, MARK_VIEW_WORDS } from '../../rules/damage-words.ts';
import { MARK_VIEWS, type MarkPlace, type MarkView } from '../../rules/mark-view.ts';
import { rounded } from '../../rules/vehicle-part.ts';
import styles from './VehicleViews.module.css';

type ShownMark = MarkPlace & { key: string };

type VehicleViewsProps = {
  bodyType: BodyType;
  /** They are numbered. */
  marks: readonly ShownMark[];
  /** They are shown in another tone. */
  knownMarks?: readonly ShownMark[];
  /** Called with a position that was pressed. */
  onPick?: (place: MarkPlace) => void;
};

/** A vehicle from five sides, with its damage. A list beside it names the parts, also for screen readers. */
export function VehicleViews({ bodyType, marks, knownMarks = [], onPick }: VehicleViewsProps) {
  return (
    <div className={styles.frame}>
      {MARK_VIEWS.map((view) => (
        <figure key={view} className={styles.view} data-view={view}>
          <div className={styles.drawing}>
            <VehicleOutline bodyType={bodyType} view={view} />
            {onPick && (
              <button
                type="button"
                className={styles.place}
                aria-label={t('proof.addDamage', { view: MARK_VIEW_WORDS[view]() })}
                onClick={(event) => onPick({ view, ...positionOf(event) })}
              />
            )}
            {knownMarks.map((mark) => mark.view === view && <Dot key={mark.key} mark={mark} />)}
            {marks.map(
              (mark, index) =>
                mark.view === view && (
                  <Dot key={mark.key} mark={mark}>
                    {index + 1}
                  </Dot>
                ),
            )}
          </div>
          <figcaption className="note">{capitalized(MARK_VIEW_WORDS[view]())}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** The outline of a vehicle from one side. */
export function VehicleOutline({ bodyType, view }: { bodyType: BodyType; view: MarkView }) {
  return (
    <img
      {...sizeOf(bodyType, view)}
      className={styles.outline}
      data-mirrored={view === 'right' || undefined}
      src={outlineOf(bodyType, view)}
      alt=""
    />
  );
}

const OUTLINES = import.meta.glob<string>('./outlines/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** The URL of an outline. The right side is the left one, mirrored by the style sheet. */
function outlineOf(bodyType: BodyType, view: MarkView): string | undefined {
  return OUTLINES[`./outlines/${bodyType}-${view === 'right' ? 'left' : view}.svg`];
}

/** The outlines in pixels. */
const SIZES: Record<BodyType, { width: number; height: number; length: number }> = {
  saloon: { width: 533, height: 343, length: 1162 },
  suv: { width: 548, height: 400, length: 1137 },
  convertible: { width: 543, height: 304, length: 1069 },
  pickup: { width: 553, height: 436, length: 1282 },
  van: { width: 553, height: 460, length: 1213 },
};

/** The room that an outline takes before it is loaded. */
function sizeOf(bodyType: BodyType, view: MarkView): { width: number; height: number } {
  const { width, height, length } = SIZES[bodyType];
  if (view === 'top') return { width, height: length };
  return { width: view === 'front' || view === 'back' ? width : length, height };
}

/** Where a view was pressed, from 0 to 1; its center if a key was pressed. */
function positionOf({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) {
  if (detail === 0) return { x: 0.5, y: 0.5 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: rounded((clientX - left) / width), y: rounded((clientY - top) / height) };
}

function Dot({ mark: { x, y }, children }: { mark: ShownMark; children?: ReactNode }) {
  return (
    <span
      className={styles.mark}
      style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }}
      data-known={children === undefined || undefined}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}
