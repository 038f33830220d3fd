/** What the desk calls a vehicle: 'Halden 6 Hybrid, KST 204'; without a plate its model. */
export function vehicleTitle({
  model,
  plate,
}: {
  model: string;
  plate?: string | undefined;
}): string {
  return plate === undefined ? model : `${model}, ${plate}`;
}
