import { HANDLING_WORDS } from '#domain/proof/photo-words.ts';
import { LoadFailed } from '#shared/loading/LoadFailed.tsx';
import { PhotoGallery } from '#shared/photos/PhotoGallery.tsx';
import { usePhotos } from '#shared/photos/photo-queries.ts';
import { Loading } from '#ui/Loading.tsx';
import styles from './OwnPhotos.module.css';

/** The photographs of the customer's reservation. */
export function OwnPhotos({ reservationId }: { reservationId: number }) {
  const { data, error, refetch } = usePhotos(reservationId);
  if (error && !data) {
    return (
      <LoadFailed message="The photographs could not be loaded." onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Loading />;
  if (data.length === 0) {
    return <p className="quiet">Photographs of the vehicle appear here after the hand-over.</p>;
  }
  return (
    <div className={styles.photos}>
      {(['hand-over', 'return'] as const).map((handling) => {
        const photos = data.filter(({ at }) => at === handling);
        return (
          photos.length > 0 && (
            <div key={handling}>
              <h3>{HANDLING_WORDS[handling]}</h3>
              <PhotoGallery photos={photos} />
            </div>
          )
        );
      })}
    </div>
  );
}
