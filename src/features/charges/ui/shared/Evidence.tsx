import type { Call } from '#kernel/http/call.ts';
import { markInWords } from '#proof/rules.ts';
import { PhotoGallery } from '#proof/ui/shared/PhotoGallery.tsx';
import { useCondition, usePhotos } from '#proof/ui.ts';
import type { LaterCharge } from '../../rules/later-charge.ts';
import { ChargeFileButton } from './ChargeFileButton.tsx';

/** The damage, the photographs and the files that show why something is charged (charges: evidence). */
export function Evidence({
  reservationId,
  charge,
  download,
}: {
  reservationId: number;
  charge: LaterCharge;
  /** The call that returns a file. The desk shows files apart from this. */
  download?: Call;
}) {
  const { data: photos = [] } = usePhotos(reservationId, charge.photos.length > 0);
  const { data: condition } = useCondition(reservationId, charge.marks.length > 0);
  const shown = photos.filter(({ id }) => charge.photos.includes(id));
  const recorded = condition ? [...condition.formerMarks, ...condition.marks] : [];
  const marks = recorded.filter(({ key }) => charge.marks.includes(key));
  const params = { reservationId, chargeId: charge.id };
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
      {download && charge.files.length > 0 && (
        <div className="actions">
          {charge.files.map((file) => (
            <ChargeFileButton key={file.id} file={file} call={download} params={params} />
          ))}
        </div>
      )}
    </>
  );
}
