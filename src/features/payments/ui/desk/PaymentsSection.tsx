import { Suspense, useState } from 'react';
import { Allowed, useMay } from '#accounts/ui.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { CopyButton } from '#kit/action/CopyButton.tsx';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { FactList } from '#kit/facts/FactList.tsx';
import { LoadedPart } from '#kit/failure/LoadedPart.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Bar, Stack } from '#kit/layout/layout.tsx';
import { RecordList, RecordSection } from '#kit/record/RecordSection.tsx';
import { CHARGE_KINDS } from '#prices/rules.ts';
import { PriceLines } from '#prices/ui/shared/PriceTotal.tsx';
import { cancellationCost } from '../../rules/cancellation-words.ts';
import type {
  PaidReservation,
  PaymentEntry,
  ReservationPayments,
} from '../../rules/payment-calls.ts';
import {
  METHOD_WORDS,
  movementInWords,
  PAYMENT_STATUS_WORDS,
  purposesInWords,
} from '../../rules/payment-words.ts';
import { ReceiptButton } from '../shared/ReceiptButton.tsx';
import { TakePayment } from './TakePayment.tsx';
import { UnprintableNote } from './UnprintableNote.tsx';
import { useReservationPayments } from './use-payments.ts';

/** Loaded on demand, because most reservations have none yet. */
const Documents = lazyPart('Documents', () => import('./Documents.tsx'));

/** Loaded on demand, because it is for deposits that are held. */
const ReleaseDeposit = lazyPart('ReleaseDeposit', () => import('./ReleaseDeposit.tsx'));

/** Loaded on demand, because little is given back. */
const GiveBack = lazyPart('GiveBack', () => import('./GiveBack.tsx'));

/** Loaded on demand, because mostly nothing is missing. */
const MissingOnInvoices = lazyPart('MissingOnInvoices', () => import('./MissingOnInvoices.tsx'));

type PaymentsSectionProps = { reservation: PaidReservation & { userId: number } };

/** What was paid for a reservation and what is due, with the forms that take and give back money. */
export function PaymentsSection({ reservation }: PaymentsSectionProps) {
  const payments = useReservationPayments(reservation);
  return (
    <RecordSection
      title="Payments"
      query={payments}
      failure="The payments could not be loaded."
      tabIndex={-1}
    >
      {payments.data && <Payments reservation={reservation} payments={payments.data} />}
    </RecordSection>
  );
}

function Payments({
  reservation,
  payments,
}: PaymentsSectionProps & { payments: ReservationPayments }) {
  const { entries } = payments;
  const purposes = purposesInWords(entries);
  return (
    <>
      {reservation.lines && <PriceLines lines={reservation.lines} />}
      {(payments.missingOnInvoices || payments.needsAddress) && (
        <LoadedPart>
          <MissingOnInvoices
            missing={payments.missingOnInvoices}
            needsAddress={payments.needsAddress === true}
            userId={reservation.userId}
          />
        </LoadedPart>
      )}
      <UnprintableNote letters={payments.unprintable} />
      <FactList hasAmounts facts={sumsOf(reservation, payments)} />
      <Allowed to="take-money">
        <TakePayment reservation={reservation} payments={payments} />
      </Allowed>
      <Invoices reservation={reservation} payments={payments} />
      {entries.length > 0 && (
        <RecordList>
          {entries.map((entry, index) => (
            <Entry
              key={entry.id}
              reservation={reservation}
              canPayOnline={payments.canPayOnline}
              entry={entry}
              purpose={purposes[index] ?? ''}
            />
          ))}
        </RecordList>
      )}
    </>
  );
}

/** The invoices, and what the customer wants on them. They are loaded when they are opened, or if there can be some. */
function Invoices({
  reservation,
  payments,
}: PaymentsSectionProps & { payments: ReservationPayments }) {
  const isOpen = payments.isInvoiced || reservation.status !== 'CREATED';
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <details className="disclosure" open={isOpen} onToggle={() => setWasOpened(true)}>
      <summary>Invoices</summary>
      {wasOpened && (
        <LoadedPart>
          <Documents reservation={reservation} payments={payments} />
        </LoadedPart>
      )}
    </details>
  );
}

/** They add up: due = total − paid − kept. A canceled reservation costs its fee, at most what was paid. */
function sumsOf(
  { status, cancellationFee }: PaidReservation,
  { totalPrice, paid, kept, due, deposit }: ReservationPayments,
) {
  const dueLabel = due < 0 ? 'To give back' : 'Due';
  return [
    status === 'CANCELLED'
      ? {
          label: 'Cancellation fee',
          value: formatMoney(cancellationCost({ paid, kept, cancellationFee })),
        }
      : { label: 'Total', value: formatMoney(totalPrice) },
    { label: 'Paid', value: formatMoney(paid) },
    ...(kept > 0 ? [{ label: 'Kept from the deposit', value: formatMoney(kept) }] : []),
    { label: dueLabel, value: <strong>{formatMoney(Math.abs(due))}</strong> },
    ...(deposit > 0 ? [{ label: 'Deposit held', value: formatMoney(deposit) }] : []),
  ];
}

/** One payment: what moved, and what can be done with it. */
function Entry({
  reservation,
  entry,
  canPayOnline,
  purpose,
}: {
  reservation: PaidReservation;
  entry: PaymentEntry;
  canPayOnline: boolean;
  purpose: string;
}) {
  const [open, setOpen] = useState<'refund' | 'capture'>();
  const { id: reservationId, lines = [] } = reservation;
  const hasCharges = lines.some(({ kind }) => CHARGE_KINDS.some((charge) => charge === kind));
  const { method, status, amount, at, captureBefore, problem, url, movements } = entry;
  const isDeposit = entry.purpose === 'deposit';
  const isHeld = isDeposit && status === 'held';
  const may = useMay();
  const canRefund = !isDeposit && entry.refundable > 0 && may('refund');
  const canDecideDeposit = isHeld && may('take-money');
  const name = `${purpose}, ${formatMoney(amount)}`;
  return (
    <Stack as="li">
      <Bar as="p">
        <strong className="figures">{name}</strong>
        <span className="quiet">
          {METHOD_WORDS[method]}, {PAYMENT_STATUS_WORDS[status].toLowerCase()}
        </span>
        <time className="quiet figures" dateTime={at}>
          {formatWallClock(at)}
        </time>
      </Bar>
      {captureBefore && isHeld && (
        <p className="quiet">The hold ends on {formatWallClock(captureBefore)}.</p>
      )}
      {problem && (
        <Notice kind="danger" isAlert>
          {problem}
        </Notice>
      )}
      {url && may('take-money') && (
        <CopyButton text={url} label="Copy payment link" done="Link copied" />
      )}
      {movements.length > 0 && (
        <Stack as="ul" gap="small">
          {movements.map(({ kind, amount: moved, receipt, by, reason, at: movedAt }) => (
            <Stack as="li" gap="none" key={receipt}>
              <Bar>
                <span className="figures">
                  {movementInWords({ kind, reason })} {formatMoney(moved)}
                </span>
                <ReceiptButton reservationId={reservationId} receipt={receipt} />
              </Bar>
              <span className="note">
                {formatWallClock(movedAt)}
                {by && `, ${by}`}
                {reason && `: ${reason}`}
              </span>
            </Stack>
          ))}
        </Stack>
      )}
      {(canRefund || canDecideDeposit) && !open && (
        <div className="actions">
          {canRefund && (
            <Button onClick={() => setOpen('refund')}>
              Refund<span className="visually-hidden"> {name}</span>
            </Button>
          )}
          {canDecideDeposit && (
            <>
              <Suspense fallback={null}>
                <ReleaseDeposit reservationId={reservationId} entry={entry} />
              </Suspense>
              <Button onClick={() => setOpen('capture')}>
                Keep a part<span className="visually-hidden"> of {name}</span>
              </Button>
            </>
          )}
        </div>
      )}
      {open && (
        <LoadedPart>
          <GiveBack
            action={open}
            reservationId={reservationId}
            entry={entry}
            canPayOnline={canPayOnline}
            hasCharges={hasCharges}
            onClose={() => setOpen(undefined)}
          />
        </LoadedPart>
      )}
    </Stack>
  );
}
