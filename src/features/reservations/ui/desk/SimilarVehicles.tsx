import type { VehicleAlternatives } from '#catalog/rules/vehicle-search.ts';
import { keyFacts } from '#fleet/rules/key-facts.ts';
import styles from './SimilarVehicles.module.css';

type SimilarVehicle = VehicleAlternatives['similar'][number];

type SimilarVehiclesProps = {
  title?: string;
  noneText?: string;
  vehicles: readonly SimilarVehicle[];
  /** At the end of a vehicle's line. */
  noteOf: (vehicle: SimilarVehicle) => string;
  onTake: (vehicle: SimilarVehicle) => void;
  isPending?: boolean;
};

/** Free vehicles, each a button; similar ones (rules, similar vehicles) unless `title` says otherwise. */
export function SimilarVehicles({
  title = 'Similar vehicles that are free',
  noneText = 'No similar vehicle is free.',
  vehicles,
  noteOf,
  onTake,
  isPending = false,
}: SimilarVehiclesProps) {
  if (vehicles.length === 0) return <p className="quiet">{noneText}</p>;
  return (
    <div className={styles.similar}>
      <p className="field-label">{title}</p>
      <ul>
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <button
              type="button"
              className="button button-choice"
              aria-disabled={isPending || undefined}
              onClick={() => isPending || onTake(vehicle)}
            >
              <span>
                {vehicle.model}
                <span className={`quiet ${styles.facts}`}>{factsOf(vehicle)}</span>
              </span>
              <strong className="figures">{noteOf(vehicle)}</strong>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function factsOf(vehicle: SimilarVehicle): string {
  const { seats, transmission } = keyFacts(vehicle);
  return `#${vehicle.id}, ${seats}, ${transmission}`;
}
