import { hasFrameNumbers } from '#kernel/locale/country.ts';

/** What is the same for two plates that are one: case, spaces and hyphens don't count. `vehicles_plate_key` compares the same. */
export function plateKey(plate: string): string {
  return plate.toUpperCase().replace(/[\s-]/g, '');
}

/** The messages about what another vehicle has already. */
export const TAKEN_CODES = {
  plate: 'Another vehicle has this plate',
  get vin() {
    return hasFrameNumbers()
      ? 'Another vehicle has this VIN or frame number'
      : 'Another vehicle has this VIN';
  },
};
