import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { POPULAR_VEHICLES } from '#catalog/rules/popular-vehicles.ts';
import { refreshVehicles } from '#catalog/ui/refresh-vehicles.ts';
import type { Vehicle } from '#fleet/rules/vehicle.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { NameSlider } from './NameSlider.tsx';
import styles from './PopularVehicles.module.css';
import { VehicleFeature } from './VehicleFeature.tsx';

/**
 * Popular vehicles (catalog: popular vehicles), the most popular first: those of the build, and the present ones once the
 * section is in view, when it hydrates. If that call fails, the section stays as it is.
 */
export default withFailureBoundary(PopularVehicles);

const PANEL_ID = 'vehicle-panel';

function PopularVehicles({ built }: { built: Vehicle[] }) {
  const [{ vehicles, selected }, setShown] = useState({ vehicles: built, selected: 0 });

  useEffect(
    () =>
      refreshVehicles(POPULAR_VEHICLES, ({ content }) =>
        setShown((shown) => {
          const chosenId = shown.vehicles[shown.selected]?.id;
          const index = content.findIndex(({ id }) => id === chosenId);
          return { vehicles: content, selected: Math.max(0, index) };
        }),
      ),
    [],
  );

  const vehicle = vehicles[selected];
  if (!vehicle) return null;
  return (
    <section className="section container" aria-labelledby="popular">
      <header className={`bar ${styles.head}`}>
        <h2 id="popular">{t('site.popularVehicles')}</h2>
        <a className={styles.all} href={localPath(PATHS.vehicles)}>
          {t('site.allVehicles')}
          <ArrowRight aria-hidden="true" />
        </a>
      </header>
      <NameSlider
        vehicles={vehicles}
        selected={selected}
        panelId={PANEL_ID}
        onSelect={(index) => setShown((shown) => ({ ...shown, selected: index }))}
      />
      <VehicleFeature vehicle={vehicle} panelId={PANEL_ID} />
    </section>
  );
}
