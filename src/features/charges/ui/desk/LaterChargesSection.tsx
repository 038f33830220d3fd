import { Plus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
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
import { keepCharges, useLaterCharges } from './use-later-charges.ts';

const AddCharge = lazyPart('AddCharge', () => import('./AddCharge.tsx'));
const LowerCharge = lazyPart('LowerCharge', () => import('./LowerCharge.tsx'));
const Evidence = lazyPart('Evidence', () => import('../shared/Evidence.tsx'));

/** What the desk charges after the return, with the objections of the customer (charges: charges after the return). */
export function LaterChargesSection({ reservationId }: { reservationId: number }) {
  const query = useLaterCharges(reservationId);
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: charges = [], isSuccess } = query;
  return (
    <RecordSection
      title="Charges after the return"
      titleRef={heading}
      aside={
        !isAdding && (
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
            reservationId={reservationId}
            onClose={() => {
              setAdding(false);
              heading.current?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      )}
      {isSuccess && charges.length === 0 && !isAdding && (
        <p className="quiet">A fine, a toll or damage that shows later is charged here.</p>
      )}
      {charges.length > 0 && (
        <RecordList>
          {charges.map((charge) => (
            <ChargeRow key={charge.id} reservationId={reservationId} charge={charge} />
          ))}
        </RecordList>
      )}
    </RecordSection>
  );
}

type ChargeRowProps = { reservationId: number; charge: LaterCharge };

function ChargeRow({ reservationId, charge }: ChargeRowProps) {
  const [isLowering, setLowering] = useState(false);
  const { id, amount, reason, loweredReason, addedAt, objectBy, objection } = charge;
  const name = chargeInWords(charge);
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
      {charge.photos.length + charge.marks.length > 0 && (
        <Suspense fallback={null}>
          <Evidence reservationId={reservationId} charge={charge} />
        </Suspense>
      )}
      {objection ? (
        <Objection charge={charge} />
      ) : (
        amount > 0 && <p className="quiet">The customer can object until {formatDay(objectBy)}.</p>
      )}
      {amount > 0 && !isLowering && (
        <div className="actions">
          <Button onClick={() => setLowering(true)}>
            Lower<span className="visually-hidden"> {name}</span>
          </Button>
          <ConfirmButton
            isDangerous
            isPending={isDropping}
            question="Drop this charge?"
            explanation="The customer gets a letter. What was paid for it online goes back."
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
            reservationId={reservationId}
            charge={charge}
            onClose={() => setLowering(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function Objection({ charge: { objection, isHeldBack } }: { charge: LaterCharge }) {
  if (!objection) return null;
  const { text, at, answeredAt, messageId } = objection;
  return (
    <Notice kind={answeredAt ? 'info' : 'danger'}>
      The customer objected {formatWallClock(at)}: “{text}”{' '}
      {isHeldBack && 'No card is charged with it until the message is answered. '}
      {messageId !== undefined && (
        <a href={adminMessagePath(messageId)}>{answeredAt ? 'Message, answered' : 'Answer'}</a>
      )}
    </Notice>
  );
}
