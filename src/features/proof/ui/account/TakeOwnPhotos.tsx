import { useEffect } from 'react';
import { Stack } from '#kit/layout/layout.tsx';
import type { Handling } from '#rental/rules/hand-over.ts';
import { CUSTOMER_PHOTO_TIMES } from '../../rules/customer-photo.ts';
import { HANDLING_WORDS } from '../../rules/photo-words.ts';
import { PhotoStep } from '../shared/PhotoStep.tsx';
import { usePhotos } from '../shared/photo-queries.ts';
import { UnsentPhotos } from '../shared/UnsentPhotos.tsx';
import { startSendingPhotos } from '../shared/waiting-photos.ts';

/** Takes the customer's photographs of a hand-over and a return, as far as it is their time (proof: photographs). */
export function TakeOwnPhotos({ id, handlings }: { id: number; handlings: readonly Handling[] }) {
  useEffect(startSendingPhotos, []);
  const { data: photos = [] } = usePhotos(id);
  return (
    <Stack gap="large">
      {(['hand-over', 'return'] as const).map((handling) =>
        handlings.includes(handling) ? (
          <Stack key={handling} as="section" aria-labelledby={handling}>
            <h2 id={handling}>{HANDLING_WORDS[handling]}</h2>
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
          {CUSTOMER_PHOTO_TIMES['hand-over']} {CUSTOMER_PHOTO_TIMES.return}
        </p>
      )}
    </Stack>
  );
}
