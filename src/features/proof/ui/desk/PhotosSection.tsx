import { Suspense, useEffect, useState } from 'react';
import { Button } from '#kit/controls/Button.tsx';
import { Loading } from '#kit/controls/Loading.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Bar } from '#kit/layout/layout.tsx';
import { RecordSection } from '#kit/record/RecordSection.tsx';
import type { Handling } from '#rental/rules/hand-over.ts';
import type { ReservationStatus } from '#rental/rules/reservation-status.ts';
import { HANDLING_WORDS } from '../../rules/photo-words.ts';
import { readKeptPhotos } from '../shared/kept-photos.ts';
import { PhotoGallery } from '../shared/PhotoGallery.tsx';
import { usePhotos } from '../shared/photo-queries.ts';

const HANDLINGS = ['hand-over', 'return'] as const satisfies Handling[];

/** Loaded on demand, with what makes photographs smaller and sends them. */
const PhotoStep = lazyPart('PhotoStep', () => import('../shared/PhotoStep.tsx'));

/** The photographs of a hand-over and a return, and what adds some. */
export function PhotosSection({
  reservation,
}: {
  reservation: { id: number; status: ReservationStatus };
}) {
  const photos = usePhotos(reservation.id);
  if (reservation.status === 'CANCELLED' && photos.data?.length === 0) return null;
  return (
    <RecordSection
      title="Photographs"
      query={photos}
      failure="The photographs could not be loaded."
    >
      {!photos.isPending &&
        HANDLINGS.map((handling) => (
          <HandlingPhotos key={handling} reservation={reservation} handling={handling} />
        ))}
    </RecordSection>
  );
}

function HandlingPhotos({
  reservation: { id, status },
  handling,
}: {
  reservation: { id: number; status: ReservationStatus };
  handling: Handling;
}) {
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = usePhotos(id);
  const photos = data.filter(({ at }) => at === handling);
  // What an earlier page has not sent is sent now.
  useEffect(() => {
    void readKeptPhotos().then((kept) => {
      const isKept = kept.some(({ reservationId, at }) => reservationId === id && at === handling);
      if (isKept) setOpen(true);
    });
  }, [id, handling]);
  if (status === 'CANCELLED' && photos.length === 0) return null;
  return (
    <>
      <Bar>
        <h3>{HANDLING_WORDS[handling]}</h3>
        {status !== 'CANCELLED' && (
          <Button onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Done' : 'Add Photographs'}
            <span className="visually-hidden"> {HANDLING_WORDS[handling].toLowerCase()}</span>
          </Button>
        )}
      </Bar>
      {isOpen && (
        <Suspense fallback={<Loading />}>
          <PhotoStep
            reservationId={id}
            handling={handling}
            comparedWith={handling === 'return' ? data.filter(({ at }) => at === 'hand-over') : []}
          />
        </Suspense>
      )}
      {!isOpen && photos.length > 0 && <PhotoGallery photos={photos} />}
      {!isOpen && photos.length === 0 && <p className="quiet">No photographs yet.</p>}
    </>
  );
}
