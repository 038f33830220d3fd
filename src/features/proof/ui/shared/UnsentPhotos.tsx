import { t } from '#kernel/words/t.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import type { Handling } from '#rental/rules.ts';
import { unsentInWords, useWaitingPhotos } from './use-waiting-photos.ts';

/** Says on another step which photographs of a hand-over or return have not arrived. */
export function UnsentPhotos({
  reservationId,
  handling,
}: {
  reservationId: number;
  handling: Handling;
}) {
  const photos = useWaitingPhotos(reservationId, handling);
  const refused = photos.filter(({ problem }) => problem).length;
  if (photos.length === 0) return null;
  return (
    <Notice kind="danger">
      <p role="status">
        {unsentInWords(photos)} {refused > 0 && t('proof.photosRefused', { count: refused })}
      </p>
    </Notice>
  );
}
