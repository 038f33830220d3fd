import { useLayoutEffect, useRef, useState } from 'react';
import { keyFacts } from '#fleet/rules/key-facts.ts';
import type { Vehicle } from '#fleet/rules/vehicle.ts';
import { vehiclePath } from '#fleet/rules/vehicle-paths.ts';
import { HourlyPrice } from '#fleet/ui/shared/HourlyPrice.tsx';
import { KeyFacts } from '#fleet/ui/shared/KeyFacts.tsx';
import { VehiclePicture } from '#fleet/ui/shared/VehiclePicture.tsx';
import { t } from '#kernel/words/t.ts';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { useHydrated } from '#kit/controls/use-hydrated.ts';
import { pathWithPeriod } from '#rental/rules/rental-fields.ts';
import { useUrlPeriod } from '#rental/ui/url-period.ts';
import { nameId } from './NameSlider.tsx';
import styles from './VehicleFeature.module.css';

const FACTS = ['seats', 'doors', 'luggage', 'transmission', 'fuelType', 'airConditioning'] as const;

/** The detail panel of the popular vehicles. */
export function VehicleFeature({ vehicle, panelId }: { vehicle: Vehicle; panelId: string }) {
  const isHydrated = useHydrated();
  const period = useUrlPeriod();
  const { id, model } = vehicle;
  return (
    <div
      className={`ink ${styles.feature}`}
      id={panelId}
      {...(isHydrated && { role: 'tabpanel', 'aria-labelledby': nameId(id) })}
    >
      <FeaturePicture key={vehicle.image[0]} vehicle={vehicle} />
      <div className={styles.words}>
        <h3 className={styles.model} id="vehicle-model">
          {model}
        </h3>
        <KeyFacts facts={keyFacts(vehicle)} names={FACTS} />
        <div className={styles.price}>
          <HourlyPrice vehicle={vehicle} isShort />
        </div>
        <a
          className={`button button-primary ${styles.rent}`}
          href={pathWithPeriod(vehiclePath(id), period)}
          aria-describedby="vehicle-model"
        >
          {t('site.rentNow')}
        </a>
      </div>
    </div>
  );
}

function FeaturePicture({ vehicle }: { vehicle: Vehicle }) {
  const image = useRef<HTMLImageElement>(null);
  const [isLoading, setLoading] = useState(false);
  // What the build rendered may be there already.
  useLayoutEffect(() => setLoading(image.current?.complete === false), []);
  return (
    <div className={`${styles.picture} ${isLoading ? styles.loading : ''}`}>
      <VehiclePicture
        vehicle={vehicle}
        sizes="(min-width: 80rem) 52rem, (min-width: 62rem) 66vw, 100vw"
        imageRef={image}
        onSettle={() => setLoading(false)}
      >
        {isLoading && (
          <div className={styles.waiting}>
            <Spinner label={t('site.loading')} />
          </div>
        )}
      </VehiclePicture>
    </div>
  );
}
