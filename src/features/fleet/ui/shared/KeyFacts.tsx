import {
  Calendar,
  CarFront as Car,
  DoorClosed as Door,
  Fuel,
  type LucideIcon,
  Luggage,
  Snowflake,
  Settings2 as Transmission,
  Users,
} from 'lucide-react';
import type { FactName } from '../../rules/fact-fields.ts';
import type { KeyFact, keyFacts } from '../../rules/key-facts.ts';
import styles from './KeyFacts.module.css';

const FACT_ICONS: { [Name in FactName]?: LucideIcon } = {
  doors: Door,
  seats: Users,
  luggage: Luggage,
  transmission: Transmission,
  airConditioning: Snowflake,
  fuelType: Fuel,
  age: Calendar,
};

/** The icon of a fact. A fact without one of its own has the vehicle's. */
export function FactIcon({ name }: { name: FactName }) {
  const Icon = FACT_ICONS[name] ?? Car;
  return <Icon aria-hidden="true" />;
}

type KeyFactsProps = {
  facts: ReturnType<typeof keyFacts>;
  /** Which facts are shown, in this order. */
  names: readonly KeyFact[];
};

/** Facts by which people compare vehicles, each with an icon. A fact that does not apply is left out. */
export function KeyFacts({ facts, names }: KeyFactsProps) {
  return (
    <ul className={`quiet ${styles.facts}`}>
      {names.map(
        (name) =>
          facts[name] && (
            <li key={name}>
              <FactIcon name={name} />
              <span>{facts[name]}</span>
            </li>
          ),
      )}
    </ul>
  );
}
