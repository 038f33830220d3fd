import { useEffect, useState } from 'react';
import type { Vehicle } from '#fleet/rules.ts';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { useUrlPeriod } from '#rental/ui/url-period.ts';
import styles from './OtherVehicles.module.css';
import { refreshVehicles } from './refresh-vehicles.ts';
import { VehicleCard } from './VehicleCard.tsx';

/** Other vehicles at the end of a vehicle's page, or those of a place; nothing if there are none. */
export default withFailureBoundary(OtherVehicles);

function OtherVehicles({ title, vehicles: built }: { title: string; vehicles: Vehicle[] }) {
  const period = useUrlPeriod();
  const vehicles = usePresent(built);
  if (vehicles.length === 0) return null;
  return (
    <section className={`container stack gap-wide ${styles.others}`} aria-labelledby="others">
      <h2 id="others">{title}</h2>
      <ul className={styles.cards}>
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <VehicleCard
              vehicle={vehicle}
              level={3}
              period={period}
              sizes="(min-width: 80rem) 25rem, (min-width: 62rem) 31vw, (min-width: 48rem) 48vw, 100vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Vehicles of the build as they are now, without those that don't exist any more. */
function usePresent(built: Vehicle[]): Vehicle[] {
  const [vehicles, setVehicles] = useState(built);
  useEffect(() => {
    if (built.length === 0) return;
    const ids = built.map(({ id }) => id);
    return refreshVehicles({ ids: ids.join(',') }, ({ content }) =>
      setVehicles(ids.flatMap((id) => content.find((now) => now.id === id) ?? [])),
    );
  }, [built]);
  return vehicles;
}
