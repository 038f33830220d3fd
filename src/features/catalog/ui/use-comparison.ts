import { useEffect, useState } from 'react';
import type { VehicleName } from '#fleet/rules.ts';
import { readStoredJson, writeStored } from '#kit/client/browser-storage.ts';
import { MOST_COMPARED } from '../rules/compare-path.ts';

/**
 * The vehicles that were chosen in the list to be compared. They are kept until the tab is closed, so they can be on several
 * pages of the list.
 */
export function useComparison() {
  const [chosen, setChosen] = useState<VehicleName[]>([]);
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    const read = () => setChosen(readCompared());
    read();
    // The page may come back from the history, after the comparison was changed.
    addEventListener('pageshow', read);
    return () => removeEventListener('pageshow', read);
  }, []);

  const choose = (vehicles: VehicleName[]) => {
    keepCompared(vehicles);
    setChosen(vehicles);
    setRefused(false);
  };

  return {
    chosen,
    /** Whether the last choice was one too many. */
    isRefused,
    isFull: chosen.length >= MOST_COMPARED,
    isChosen: ({ id }: VehicleName) => chosen.some((vehicle) => vehicle.id === id),
    toggle: ({ id, model }: VehicleName) => {
      const others = chosen.filter((vehicle) => vehicle.id !== id);
      if (others.length < chosen.length) choose(others);
      else if (chosen.length < MOST_COMPARED) choose([...chosen, { id, model }]);
      else setRefused(true);
    },
    clear: () => choose([]),
  };
}

/** Leaves a vehicle out of the choice. */
export function dropComparedVehicle(id: number): void {
  keepCompared(readCompared().filter((vehicle) => vehicle.id !== id));
}

function readCompared(): VehicleName[] {
  // Only `keepCompared` writes it.
  return (readStoredJson('comparedVehicles') as VehicleName[] | undefined) ?? [];
}

function keepCompared(vehicles: VehicleName[]): void {
  writeStored('comparedVehicles', JSON.stringify(vehicles));
}
