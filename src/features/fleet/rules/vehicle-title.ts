/** A vehicle with its plate, as the desk and its customer see it: 'Halden 6 Hybrid, KST 204'; its model if the plate is not known. */
export function vehicleTitle({
  model,
  plate,
}: {
  model: string;
  plate?: string | undefined;
}): string {
  return plate === undefined ? model : `${model}, ${plate}`;
}
