import { FACT_FIELDS, type FactName, type Vehicle, vehicleFacts } from '#fleet/rules.ts';
import { FactIcon } from '#fleet/ui.ts';
import { t } from '#kernel/words/t.ts';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { useShownVehicle } from './shown-vehicle.ts';
import styles from './VehicleHighlights.module.css';

/** All facts of the vehicle on its page, each with an icon. */
export default withFailureBoundary(VehicleHighlights);

const NAMES = Object.keys(FACT_FIELDS) as FactName[];

function VehicleHighlights({ vehicle: built }: { vehicle: Vehicle | undefined }) {
  const vehicle = useShownVehicle(built);
  if (!vehicle) return null;
  const facts = new Map(vehicleFacts(vehicle).map(({ label, value }) => [label, value]));
  return (
    <section className={styles.highlights} aria-labelledby="highlights">
      <h2 id="highlights">{t('catalog.highlights')}</h2>
      <dl>
        {NAMES.map((name) => {
          const { label } = FACT_FIELDS[name];
          return (
            facts.has(label) && (
              <div key={name}>
                <FactIcon name={name} />
                <dt>{label}</dt>
                <dd>{facts.get(label)}</dd>
              </div>
            )
          );
        })}
      </dl>
    </section>
  );
}
