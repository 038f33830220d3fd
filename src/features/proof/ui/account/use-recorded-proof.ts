import { usePhotos } from '../shared/photo-queries.ts';
import { useCondition } from '../shared/use-condition.ts';

/** A customer's reservation: before its hand-over, with the customer, or over. */
export type OwnRental = { id: number; isAhead: boolean; isOut: boolean };

/**
 * Whether there are drivers or an agreement, and photographs or marks, of a customer's reservation, or whether they can still
 * be added. It is asked only after the hand-over.
 */
export function useRecordedProof({ id, isAhead, isOut }: OwnRental) {
  const { data: condition, isError } = useCondition(id, !isAhead);
  const photos = usePhotos(id, !isAhead && !isOut);
  const marks = [...(condition?.marks ?? []), ...(condition?.earlierMarks ?? [])];
  const drivers = condition?.drivers ?? [];
  return {
    // What could not be loaded says so in its section.
    hasDrivers: isAhead || isError || drivers.length > 0 || !!condition?.agreement,
    hasPhotos:
      isAhead || isOut || photos.isError || marks.length > 0 || (photos.data ?? []).length > 0,
  };
}
