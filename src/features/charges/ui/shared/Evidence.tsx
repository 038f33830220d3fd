import { markInWords } from '#proof/rules/mark-words.ts';
import { PhotoGallery } from '#proof/ui/shared/PhotoGallery.tsx';
import { usePhotos } from '#proof/ui/shared/photo-queries.ts';
import { useCondition } from '#proof/ui/shared/use-condition.ts';
import type { LaterCharge } from '../../rules/later-charge.ts';

/** The damage and the photographs that show why something is charged. */
export function Evidence({
  reservationId,
  charge,
}: {
  reservationId: number;
  charge: Pick<LaterCharge, 'photos' | 'marks'>;
}) {
  const { data: photos = [] } = usePhotos(reservationId, charge.photos.length > 0);
  const { data: condition } = useCondition(reservationId, charge.marks.length > 0);
  const shown = photos.filter(({ id }) => charge.photos.includes(id));
  const marks = condition?.marks.filter(({ key }) => charge.marks.includes(key)) ?? [];
  return (
    <>
      {marks.length > 0 && (
        <ul>
          {marks.map((mark) => (
            <li key={mark.key}>{markInWords(mark)}</li>
          ))}
        </ul>
      )}
      {shown.length > 0 && <PhotoGallery photos={shown} />}
    </>
  );
}
