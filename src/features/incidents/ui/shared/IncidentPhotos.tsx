import { t } from '#kernel/words/t.ts';
import { Stack } from '#kit/layout/layout.tsx';
import {
  PhotoButton,
  TakePhoto,
  UnsentPhoto,
  unsentInWords,
  usePhotos,
  useWaitingPhotos,
} from '#proof/ui.ts';
import styles from './Incidents.module.css';

/** Takes photographs of an incident that is being reported. What can't be sent waits on this device. */
export function IncidentPhotos({
  reservationId,
  incidentKey,
}: {
  reservationId: number;
  incidentKey: string;
}) {
  const { data = [] } = usePhotos(reservationId);
  const received = data.filter(({ mark }) => mark === incidentKey);
  const waiting = useWaitingPhotos(reservationId, 'incident').filter(
    ({ mark }) => mark === incidentKey,
  );
  const unsent = unsentInWords(waiting);
  const of = { reservationId, at: 'incident', view: 'other', mark: incidentKey } as const;
  return (
    <Stack gap="small">
      <p role="status" className={unsent ? 'problem' : 'visually-hidden'}>
        {unsent}
      </p>
      {received.length + waiting.length > 0 && (
        <div className={styles.photos}>
          {received.map(({ id }) => (
            <PhotoButton key={id} photoId={id} name={t('incidents.photo')} />
          ))}
          {waiting.map((photo) => (
            <UnsentPhoto key={photo.key} photo={photo} />
          ))}
        </div>
      )}
      <TakePhoto of={of}>{t('incidents.takePhoto')}</TakePhoto>
      <TakePhoto of={of} choosesFiles>
        {t('incidents.choosePhotos')}
      </TakePhoto>
    </Stack>
  );
}
