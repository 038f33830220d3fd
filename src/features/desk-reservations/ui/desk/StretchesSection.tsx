import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Allowed } from '#accounts/ui.ts';
import type { AdminReservationDetail } from '#booking/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import { vehiclePartPath } from '#fleet/ui.ts';
import { listStretchesCall, undoExchangeCall } from '#hand-over/calls/exchange.ts';
import type { RentalStretch } from '#hand-over/rules/exchange.ts';
import { formatDistance } from '#kernel/locale/distance.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Panel, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { refreshReservations } from '#kit/record/record-query.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { PhotoGallery, usePhotos } from '#proof/ui.ts';
import { EXCHANGE_REASON_WORDS, type HandlingRecord } from '#rental/rules.ts';

type StretchesSectionProps = {
  reservation: AdminReservationDetail;
  onChanged: (reservation: AdminReservationDetail) => void;
};

/** The vehicles that a rental had before an exchange, with what was recorded of each. */
export function StretchesSection({ reservation, onChanged }: StretchesSectionProps) {
  const title = useId();
  const { id, updatedAt, status, handOver } = reservation;
  const { data, error, refetch } = useQuery({
    queryKey: ['stretches', id, updatedAt],
    queryFn: ({ signal }) => send(listStretchesCall, { params: { reservationId: id }, signal }),
  });
  const [undo, isUndoing] = useAction(async () => {
    onChanged(await send(undoExchangeCall, { params: { reservationId: id }, ifMatch: updatedAt }));
    showToast('success', 'Exchange undone');
    await refreshReservations();
  });
  const former = (data ?? []).filter(({ reason }) => reason !== null);
  return (
    <Panel as="section" aria-labelledby={title}>
      <h2 id={title}>Exchanged</h2>
      {error && <LoadFailed message="The vehicles could not be loaded." onRetry={refetch} />}
      {former.map((stretch) => (
        <FormerVehicle key={stretch.number} reservationId={id} stretch={stretch} />
      ))}
      {status === 'CREATED' && handOver === null && (
        <Allowed to="hand-over">
          <div className="actions">
            <Button isPending={isUndoing} onClick={() => void undo()}>
              Undo exchange
            </Button>
          </div>
        </Allowed>
      )}
    </Panel>
  );
}

function FormerVehicle({
  reservationId,
  stretch: { number, car, handOver, return: returned, reason, place },
}: {
  reservationId: number;
  stretch: RentalStretch;
}) {
  const { data = [] } = usePhotos(reservationId);
  const photos = data.filter(({ stretch, at }) => stretch === number && at !== 'incident');
  return (
    <Stack gap="small">
      <h3>
        <a href={vehiclePartPath(car.id, 'damage')}>{vehicleTitle(car)}</a>
      </h3>
      <p>
        {reason && EXCHANGE_REASON_WORDS[reason]}
        {place && `, ${place}`}
      </p>
      {handOver && <Recorded name="Handed over" record={handOver} />}
      {returned && <Recorded name="Came back" record={returned} />}
      {photos.length > 0 && <PhotoGallery photos={photos} />}
    </Stack>
  );
}

function Recorded({
  name,
  record: { time, odometer, fuel, note },
}: {
  name: string;
  record: HandlingRecord;
}) {
  const facts = [
    momentInWords(time, new Date(), pageCompany().timeZone),
    odometer !== null && formatDistance(odometer),
    fuel !== null && `${fuel}%`,
  ];
  return (
    <p className="quiet">
      {name} {facts.filter(Boolean).join(', ')}
      {note && `. ${note}`}
    </p>
  );
}
