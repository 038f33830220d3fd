import { useEffect } from 'react';
import { usePhotos } from '../shared/photo-queries.ts';
import { useCondition } from '../shared/use-condition.ts';

/** A customer's reservation: whether its hand-over is ahead, and whether the customer can photograph the vehicle now. */
export type OwnRental = { id: number; isAhead: boolean; canPhotograph: boolean };

/**
 * Whether there are drivers or an agreement, and photographs or marks, of a customer's reservation, or whether they can still
 * be added. It is asked only from when the customer can photograph the vehicle, and then photographs are sent that wait on this
 * device.
 */
export function useRecordedProof({ id, isAhead, canPhotograph }: OwnRental) {
  const isAsked = !isAhead || canPhotograph;
  const { data: condition, isError } = useCondition(id, isAsked);
  const photos = usePhotos(id, isAsked);
  useEffect(() => {
    if (!isAsked) return;
    // A page without a connection can't load it.
    import('../shared/waiting-photos.ts').then(
      ({ startSendingPhotos }) => startSendingPhotos(),
      () => undefined,
    );
  }, [isAsked]);
  const marks = [...(condition?.marks ?? []), ...(condition?.earlierMarks ?? [])];
  const drivers = condition?.drivers ?? [];
  return {
    // What could not be loaded says so in its section.
    hasDrivers: isAhead || isError || drivers.length > 0 || !!condition?.agreement,
    hasPhotos: isAhead || photos.isError || marks.length > 0 || (photos.data ?? []).length > 0,
  };
}
