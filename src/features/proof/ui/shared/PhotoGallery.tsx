import type { Photo } from '../../rules/photo-calls.ts';
import { VIEW_WORDS } from '../../rules/photo-words.ts';
import styles from './PhotoGallery.module.css';
import { ReceivedPhoto } from './PhotoImage.tsx';

/** Photographs side by side. */
export function PhotoGallery({ photos }: { photos: readonly Photo[] }) {
  return (
    <ul className={styles.gallery}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <ReceivedPhoto photo={photo} title={VIEW_WORDS[photo.view]()} />
        </li>
      ))}
    </ul>
  );
}
