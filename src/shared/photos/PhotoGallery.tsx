import type { Photo } from '#domain/proof/photo-calls.ts';
import { VIEW_WORDS } from '#domain/proof/photo-words.ts';
import styles from './PhotoGallery.module.css';
import { ReceivedPhoto } from './PhotoImage.tsx';

/** Photographs side by side. */
export function PhotoGallery({ photos }: { photos: readonly Photo[] }) {
  return (
    <ul className={styles.gallery}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <ReceivedPhoto photo={photo} title={VIEW_WORDS[photo.view]} />
        </li>
      ))}
    </ul>
  );
}
