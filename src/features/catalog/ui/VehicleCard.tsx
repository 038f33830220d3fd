import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { CARD_FACTS, keyFacts, type Vehicle, vehiclePath } from '#fleet/rules.ts';
import { HourlyPrice, KeyFacts, VehiclePicture } from '#fleet/ui.ts';
import { t } from '#kernel/words/t.ts';
import { RichText } from '#kit/words/RichText.tsx';
import { pathWithPeriod, type SearchFields } from '#rental/rules.ts';
import styles from './VehicleCard.module.css';

type CardProps = {
  vehicle: Vehicle;
  /** The widths at which its image is shown, as the `sizes` of an image. */
  sizes: string;
  isFirst?: boolean;
  /** The level of its heading: 3 where the list has a heading. */
  level?: 2 | 3;
  /** The period and the places that its links carry. */
  period?: SearchFields | undefined;
  /** The VehicleOffer of a search. Pages without one don't load its script. */
  offer?: ReactNode;
  /** Its place in a comparison. Without it, it can't be chosen. */
  comparing?: Comparing | undefined;
};

type Comparing = {
  isChosen: boolean;
  /** Whether as many as possible are chosen, and this one isn't. */
  isFull: boolean;
  onToggle: () => void;
};

/** A vehicle in a list. */
export function VehicleCard({
  vehicle,
  sizes,
  isFirst,
  level = 2,
  period,
  offer,
  comparing,
}: CardProps) {
  const { id, model } = vehicle;
  const Heading = `h${level}` as const;
  const titleId = `vehicle-${id}-model`;
  const href = pathWithPeriod(vehiclePath(id), period);
  return (
    <article className={`ink ${styles.card}`} aria-labelledby={titleId} data-card={id}>
      <VehiclePicture vehicle={vehicle} sizes={sizes} isFirst={isFirst} />
      <div className={styles.words}>
        <div className={`stack gap-tight ${styles.name}`}>
          <Heading className={styles.model} id={titleId}>
            {model}
          </Heading>
          <HourlyPrice vehicle={vehicle} isShort />
        </div>
        {offer && <div className={styles.offer}>{offer}</div>}
        <div className={styles.facts}>
          <KeyFacts facts={keyFacts(vehicle)} names={CARD_FACTS} />
        </div>
        <div className={`actions ${styles.actions}`}>
          <a className={`button ${styles.rent}`} href={href}>
            <RichText text={t('catalog.rentCar', { model })} />
          </a>
          <a className={`button button-quiet ${styles.details}`} href={href}>
            <RichText text={t('catalog.details', { model })} />
          </a>
          {comparing && <CompareButton model={model} {...comparing} />}
        </div>
      </div>
    </article>
  );
}

function CompareButton({ model, isChosen, isFull, onToggle }: Comparing & { model: string }) {
  return (
    <button
      className={`button button-quiet ${styles.compare}`}
      type="button"
      title={t('catalog.compare')}
      aria-pressed={isChosen}
      // It can be pressed, and the list then says why nothing was added.
      data-full={isFull ? '' : undefined}
      onClick={onToggle}
    >
      <Scale aria-hidden="true" />
      <span className={styles.word}>{t('catalog.compare')}</span>{' '}
      <span className="visually-hidden">{model}</span>
    </button>
  );
}
