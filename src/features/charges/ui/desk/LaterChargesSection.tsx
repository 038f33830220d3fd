import { Plus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useMay } from '#accounts/ui.ts';
import { adminMessagePath } from '#kernel/paths/paths.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Bar, Stack } from '#kit/layout/layout.tsx';
import { RecordList, RecordSection } from '#kit/record/RecordSection.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { dropLaterChargeCall } from '../../calls/later-charges.ts';
import type { LaterCharge } from '../../rules/later-charge.ts';
import { chargeInWords } from '../shared/charge-words.ts';
import {
  type ChargedReservation,
  keepCharges,
  keepFiles,
  useLaterCharges,
} from './use-later-charges.ts';

const AddCharge = lazyPart('AddCharge', () => import('./AddCharge.tsx'));
const ChargeFiles = lazyPart('ChargeFiles', () => import('./ChargeFiles.tsx'));
const LowerCharge = lazyPart('LowerCharge', () => import('./LowerCharge.tsx'));
const Evidence = lazyPart('Evidence', () => import('../shared/Evidence.tsx'));

/** What the desk charges after the return, with the objections of the customer (charges: charges after the return). */
export function LaterChargesSection({ reservation }: { reservation: ChargedReservation }) {
  const { id: reservationId } = reservation;
  const may = useMay();
  const query = useLaterCharges(reservationId);
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: charges = [], isSuccess } = query;
  return (
    <RecordSection
      title="Charges after the return"
      titleRef={heading}
      aside={
        !isAdding &&
        may('take-money') && (
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            Add a charge
          </Button>
        )
      }
      query={query}
      failure="The charges could not be loaded."
    >
      {isAdding && (
        <Suspense fallback={null}>
          <AddCharge
            reservation={reservation}
            onClose={() => {
              setAdding(false);
              heading.current?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      )}
      {isSuccess && charges.length === 0 && !isAdding && (
        <p className="quiet">Fines, tolls and damage that are found later are charged here.</p>
      )}
      {charges.length > 0 && (
        <RecordList>
          {charges.map((charge) => (
            <ChargeRow key={charge.id} reservation={reservation} charge={charge} />
          ))}
        </RecordList>
      )}
    </RecordSection>
  );
}

type ChargeRowProps = { reservation: ChargedReservation; charge: LaterCharge };

function ChargeRow({ reservation, charge }: ChargeRowProps) {
  const { id: reservationId } = reservation;
  const [isLowering, setLowering] = useState(false);
  const { id, amount, reason, loweredReason, addedAt, objectBy, objection } = charge;
  const name = chargeInWords(charge);
  const may = useMay();
  const [drop, isDropping] = useAction(async () => {
    const saved = await send(dropLaterChargeCall, { params: { reservationId, chargeId: id } });
    showToast('success', 'The charge was dropped');
    await keepCharges(reservationId, saved);
  });
  return (
    <Stack as="li" gap="small">
      <Bar as="p">
        <strong className="figures">{name}</strong>
        <time className="quiet figures" dateTime={addedAt}>
          {formatWallClock(addedAt)}
        </time>
      </Bar>
      {reason && <p>{reason}</p>}
      {loweredReason && <p className="quiet">Lowered: {loweredReason}</p>}
      <Suspense fallback={null}>
        {charge.photos.length + charge.marks.length > 0 && (
          <Evidence reservationId={reservationId} charge={charge} />
        )}
        <ChargeFiles
          charge={{ reservationId, chargeId: id }}
          files={charge.files}
          onChange={(files) => keepFiles(reservationId, id, files)}
        />
      </Suspense>
      {objection ? (
        <Objection charge={charge} />
      ) : (
        amount > 0 && <p className="quiet">The customer can object until {formatDay(objectBy)}.</p>
      )}
      {amount > 0 && !isLowering && may('refund') && (
        <div className="actions">
          <Button onClick={() => setLowering(true)}>
            Lower<span className="visually-hidden"> {name}</span>
          </Button>
          <ConfirmButton
            isDangerous
            isPending={isDropping}
            question="Drop this charge?"
            explanation="The customer gets a letter. What was paid online for it goes back."
            confirmLabel="Drop"
            onConfirm={() => void drop()}
          >
            Drop<span className="visually-hidden"> {name}</span>
          </ConfirmButton>
        </div>
      )}
      {isLowering && (
        <Suspense fallback={null}>
          <LowerCharge
            reservation={reservation}
            charge={charge}
            onClose={() => setLowering(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function Objection({ charge: { objection, isHeldBack } }: { charge: LaterCharge }) {
  const may = useMay();
  if (!objection) return null;
  const { text, at, answeredAt, messageId } = objection;
  return (
    <Notice kind={answeredAt ? 'info' : 'danger'}>
      The customer objected on {formatWallClock(at)}: “{text}”{' '}
      {isHeldBack && 'No card is charged for it until the message is answered. '}
      {messageId !== undefined && may('answer-messages') && (
        <a href={adminMessagePath(messageId)}>{answeredAt ? 'Message, answered' : 'Answer'}</a>
      )}
    </Notice>
  );
}
