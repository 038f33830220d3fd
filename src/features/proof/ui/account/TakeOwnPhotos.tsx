import { useEffect } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { Stack } from '#kit/layout/layout.tsx';
import {
  CUSTOMER_PHOTO_TIMES,
  type PhotographedRental,
  photographedNow,
} from '../../rules/customer-photo.ts';
import { HANDLING_WORDS } from '../../rules/photo-words.ts';
import { PhotoStep } from '../shared/PhotoStep.tsx';
import { usePhotos } from '../shared/photo-queries.ts';
import { UnsentPhotos } from '../shared/UnsentPhotos.tsx';
import { startSendingPhotos } from '../shared/waiting-photos.ts';

/** Takes the customer's photographs of a hand-over and a return, as far as it is their time (proof: photographs). */
export function TakeOwnPhotos({
  reservation,
}: {
  reservation: PhotographedRental & { id: number };
}) {
  const { id } = reservation;
  useEffect(startSendingPhotos, []);
  const { data: photos = [] } = usePhotos(id);
  const handlings = photographedNow(pageCompany(), reservation, new Date());
  return (
    <Stack gap="large">
      {(['hand-over', 'return'] as const).map((handling) =>
        handlings.includes(handling) ? (
          <Stack key={handling} as="section" aria-labelledby={handling}>
            <h2 id={handling}>{HANDLING_WORDS[handling]()}</h2>
            <PhotoStep
              reservationId={id}
              handling={handling}
              comparedWith={
                handling === 'return' ? photos.filter(({ at }) => at === 'hand-over') : []
              }
            />
          </Stack>
        ) : (
          <UnsentPhotos key={handling} reservationId={id} handling={handling} />
        ),
      )}
      {handlings.length === 0 && (
        <p>
          {CUSTOMER_PHOTO_TIMES['hand-over']()} {CUSTOMER_PHOTO_TIMES.return()}
        </p>
      )}
    </Stack>
  );
}
