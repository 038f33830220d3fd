import { useEffect, useRef, useState } from 'react';
import { refreshVehicles } from '#catalog/ui/refresh-vehicles.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import styles from './FleetFigures.module.css';

/** The lowest price per hour, in the main unit of the currency, and the number of vehicles. */
export type FleetNumbers = { lowestPrice: number; size: number };

/** Figures of the fleet at the bottom of the banner, on screens with enough room: those of the build, then the present ones. */
export function FleetFigures({ built }: { built: FleetNumbers }) {
  const [{ lowestPrice, size }, setFigures] = useState(built);
  const list = useRef<HTMLDListElement>(null);

  useEffect(() => {
    if (!list.current?.checkVisibility()) return;
    return refreshVehicles(
      { sort: 'pricePerHour', size: 1 },
      ({ content: [cheapest], totalElements }) => {
        if (cheapest) setFigures({ lowestPrice: cheapest.pricePerHour, size: totalElements });
      },
    );
  }, []);

  return (
    <dl className={`figures ${styles.list}`} ref={list}>
      <div>
        <dt>{t('site.perHourFrom')}</dt>
        <dd>{formatMoney(lowestPrice)}</dd>
      </div>
      <div>
        <dt>{t('site.carsInFleet')}</dt>
        <dd>{size}</dd>
      </div>
    </dl>
  );
}
