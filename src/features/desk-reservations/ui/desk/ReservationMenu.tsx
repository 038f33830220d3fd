import { Suspense, useRef, useState } from 'react';
import { useMay } from '#accounts/ui.ts';
import { type AdminReservationDetail, outProblem } from '#booking/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { exchangePath } from '#hand-over/ui/desk/handling-steps.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { useConfirmDialog } from '#kit/action/use-confirm-dialog.ts';
import { type MenuFocus, MenuTrigger } from '#kit/controls/MenuTrigger.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { useChunk } from '#kit/failure/use-chunk.ts';
import { DELETE_QUESTION, useDelete } from '#kit/record/DeleteButton.tsx';
import { $adminRoute } from '#kit/routing/admin-router.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { useReservationDeletion } from './use-reservation-deletion.ts';

/** Loaded on demand, because few reservations are canceled. */
const CancelBooking = lazyPart('CancelBooking', () => import('./CancelBooking.tsx'));

const loadMenu = () => import('#kit/controls/Menu.tsx');

type ReservationMenuProps = {
  reservation: AdminReservationDetail;
  onChanged: (reservation: AdminReservationDetail) => void;
  /** Shows the free vehicles. */
  onMove: () => void;
};

/** What is seldom done with a reservation. */
export function ReservationMenu({ reservation, onChanged, onMove }: ReservationMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const { chunk, isLoading, want } = useChunk('Menu', loadMenu);
  const [focus, setFocus] = useState<MenuFocus>();
  const may = useMay();
  const canceling = useConfirmDialog();
  const deleting = useConfirmDialog();
  const { problem, ...deletion } = useReservationDeletion(reservation);
  const canDelete = problem === '';
  const [remove, isRemoving] = useDelete(deletion);
  const { explanation, ...question } = DELETE_QUESTION;
  const { status, pickedUpAt, dropOffTime } = reservation;
  const out = outProblem(reservation);
  const isCurrent = dropOffTime > toWallClock(new Date(), pageCompany().timeZone);
  return (
    <>
      <MenuTrigger
        ref={trigger}
        isOpen={focus !== undefined}
        isLoading={isLoading || canceling.isLoading || deleting.isLoading || isRemoving}
        // Opening the menu shows the failure.
        onApproach={() => void loadMenu().catch(() => {})}
        onOpen={async (wanted) => {
          if (await want()) setFocus(wanted);
        }}
      >
        More
      </MenuTrigger>
      {chunk && (
        <chunk.Menu
          label="More"
          triggerRef={trigger}
          isOpen={focus !== undefined}
          focus={focus ?? true}
          onClose={() => setFocus(undefined)}
        >
          {status === 'CREATED' && (
            <chunk.MenuItem
              onAction={() => (out ? showToast('default', out) : void canceling.ask())}
            >
              Cancel booking…
            </chunk.MenuItem>
          )}
          {status === 'CREATED' && pickedUpAt === null && isCurrent && (
            <chunk.MenuItem onAction={onMove}>Move to another vehicle</chunk.MenuItem>
          )}
          {out && reservation.handOver && may('hand-over') && (
            <chunk.MenuItem onAction={() => $adminRoute.open(exchangePath(reservation.id))}>
              Exchange vehicle…
            </chunk.MenuItem>
          )}
          <chunk.MenuItem onAction={() => window.print()}>Print</chunk.MenuItem>
          {canDelete && (
            <chunk.MenuItem onAction={() => void deleting.ask()}>Delete…</chunk.MenuItem>
          )}
        </chunk.Menu>
      )}
      {canceling.ConfirmDialog && (
        <Suspense fallback={null}>
          <CancelBooking reservation={reservation} dialog={canceling} onChanged={onChanged} />
        </Suspense>
      )}
      {deleting.ConfirmDialog && (
        <deleting.ConfirmDialog
          {...question}
          isOpen={deleting.isOpen}
          onConfirm={() => {
            deleting.close();
            void remove();
          }}
          onCancel={deleting.close}
        >
          {explanation}
        </deleting.ConfirmDialog>
      )}
    </>
  );
}
