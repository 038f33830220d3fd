import type { MouseEvent, ReactNode } from 'react';
import type { BodyType } from '../../rules/body-type.ts';
import { MARK_VIEW_WORDS } from '../../rules/mark-words.ts';
import { MARK_VIEWS, type MarkPlace, type MarkView, rounded } from '../../rules/vehicle-part.ts';
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
            <img className={styles.outline} src={outlineOf(bodyType, view)} alt="" />
            {onPick && (
              <button
                type="button"
                className={styles.place}
                aria-label={`Add damage: ${MARK_VIEW_WORDS[view].toLowerCase()}`}
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
          <figcaption className="note">{MARK_VIEW_WORDS[view]}</figcaption>
        </figure>
      ))}
    </div>
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
