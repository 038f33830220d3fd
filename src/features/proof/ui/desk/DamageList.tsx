import type { ReactNode } from 'react';
import { Bar, Stack } from '#kit/layout/layout.tsx';
import { damageInWords } from '../../rules/damage-words.ts';
import type { EarlierMark } from '../../rules/mark.ts';
import { partTitle } from '../../rules/mark-words.ts';
import { PhotoButton } from '../shared/PhotoImage.tsx';
import styles from './DamageList.module.css';

type DamageListProps<Shown extends EarlierMark> = {
  marks: readonly Shown[];
  /** With the numbers that the views show. */
  isNumbered?: boolean;
  /** What stands below the name of the damage. */
  factsOf?: (mark: Shown) => ReactNode;
  actionsOf?: (mark: Shown, number: number) => ReactNode;
};

/** Damage of a vehicle by part, with its photographs. */
export function DamageList<Shown extends EarlierMark & { note?: string }>({
  marks,
  isNumbered = false,
  factsOf,
  actionsOf,
}: DamageListProps<Shown>) {
  return (
    <ol className={styles.list}>
      {marks.map((mark, index) => (
        <Bar key={mark.key} as="li">
          <Stack gap="tight">
            <span>
              {isNumbered && `${index + 1}. `}
              {partTitle(mark)}
              <span className="quiet">
                , {damageInWords(mark)}
                {mark.note && `: ${mark.note}`}
              </span>
            </span>
            {factsOf?.(mark)}
            {mark.photos.length > 0 && (
              <div className={styles.photos}>
                {mark.photos.map((id) => (
                  <PhotoButton key={id} photoId={id} name={`Photograph, ${partTitle(mark)}`} />
                ))}
              </div>
            )}
          </Stack>
          {actionsOf?.(mark, index + 1)}
        </Bar>
      ))}
    </ol>
  );
}
