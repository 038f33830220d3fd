import type { VehicleAlternatives } from '#catalog/rules/vehicle-search.ts';
import { keyFacts, vehicleTitle } from '#fleet/rules.ts';
import { ownName } from '#kernel/locale/locale.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import styles from './SimilarVehicles.module.css';

/** The desk has its plate. */
type SimilarVehicle = VehicleAlternatives['similar'][number] & { plate?: string | undefined };

type SimilarVehiclesProps = {
  title?: string;
  noneText?: string;
  vehicles: readonly SimilarVehicle[];
  /** At the end of a vehicle's line. Without it, the total. */
  note?: string;
  /** Makes each vehicle a link, without its number. */
  hrefOf?: (vehicle: SimilarVehicle) => string;
  /** Makes each vehicle a button. */
  onTake?: (vehicle: SimilarVehicle) => void;
  isPending?: boolean;
};

/** Free vehicles to choose from; similar ones (catalog: similar vehicles) unless `title` says otherwise. */
export function SimilarVehicles({
  title = t('booking.similarVehicles'),
  noneText = t('booking.noSimilarVehicle'),
  vehicles,
  note,
  hrefOf,
  onTake,
  isPending = false,
}: SimilarVehiclesProps) {
  const words = (vehicle: SimilarVehicle) => {
    const { seats, transmission } = keyFacts(vehicle);
    return (
      <>
        <span>
          {vehicleTitle(vehicle)}
          <span className={`quiet ${styles.facts}`}>
            {!hrefOf && `#${vehicle.id}, `}
            {seats}, {transmission}
            {vehicle.broughtFrom &&
              `, ${t('catalog.broughtFrom', { place: ownName(vehicle.broughtFrom) })}`}
          </span>
        </span>
        <strong className="figures">{note ?? formatMoney(vehicle.totalPrice)}</strong>
      </>
    );
  };
  if (vehicles.length === 0) return <p className="quiet">{noneText}</p>;
  return (
    <div className={styles.similar}>
      <p className="field-label">{title}</p>
      <ul>
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            {hrefOf ? (
              <a className="button button-choice" href={hrefOf(vehicle)}>
                {words(vehicle)}
              </a>
            ) : (
              <button
                type="button"
                className="button button-choice"
                aria-disabled={isPending || undefined}
                onClick={() => isPending || onTake?.(vehicle)}
              >
                {words(vehicle)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
