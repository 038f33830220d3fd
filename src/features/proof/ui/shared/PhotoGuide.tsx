import type { BodyType } from '../../rules/body-type.ts';
import type { PhotoView } from '../../rules/photo.ts';
import styles from './PhotoStep.module.css';
import { VehicleOutline } from './VehicleViews.tsx';

/** What belongs into a photograph, as an outline; nothing for views that look different each time. */
export function PhotoGuide({ view, bodyType }: { view: PhotoView; bodyType: BodyType }) {
  switch (view) {
    case 'front':
    case 'left':
    case 'right':
      return <VehicleOutline bodyType={bodyType} view={view} />;
    case 'rear':
      return <VehicleOutline bodyType={bodyType} view="back" />;
    case 'dashboard':
      return <Dashboard />;
    case 'other':
    case 'paper':
      return null;
  }
}

/** Two round instruments, and the odometer between them. */
function Dashboard() {
  return (
    <svg className={styles.dashboard} viewBox="0 0 320 120" aria-hidden="true">
      <path d="M12 112V72Q12 12 160 12T308 72V112Z" />
      <circle cx="82" cy="72" r="32" />
      <path d="M82 72 102 52" />
      <circle cx="238" cy="72" r="32" />
      <path d="M238 72 218 52" />
      <rect x="130" y="62" width="60" height="20" rx="4" />
    </svg>
  );
}
