import { useState } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { dayInWords, isOfAnotherYear } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { LoadedPart } from '#kit/failure/LoadedPart.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Stack } from '#kit/layout/layout.tsx';
import type { LaterCharge } from '../../rules/later-charge.ts';
import { chargeSumInWords } from '../../rules/new-charge.ts';
import styles from './ChargeBands.module.css';

const OwnCharge = lazyPart('OwnCharge', () => import('./OwnCharge.tsx'));

/** What the customer is charged after the return: the new charges first, and of each kind the newest first. */
export function ChargeBands({
  reservationId,
  charges,
}: {
  reservationId: number;
  /** The oldest first. */
  charges: readonly LaterCharge[];
}) {
  const newestFirst = charges
    .toReversed()
    .toSorted((one, other) => Number(other.canObject) - Number(one.canObject));
  return (
    <Stack as="section" gap="small" aria-label={t('charges.afterTheReturn')}>
      {newestFirst.map((charge) => (
        <ChargeBand key={charge.id} reservationId={reservationId} charge={charge} />
      ))}
    </Stack>
  );
}

/** A charge in a line, which opens to its reason, its evidence and the objection (charges: objections). */
function ChargeBand({ reservationId, charge }: { reservationId: number; charge: LaterCharge }) {
  const [wasOpened, setWasOpened] = useState(false);
  const { kind, amount, fee, tax, canObject, objectBy, addedAt, objection } = charge;
  const sum = {
    charge: chargeSumInWords({ kind, total: amount + fee + tax }),
    day: dayOf(addedAt),
  };
  const state = canObject
    ? t('charges.objectUntil', { day: dayOf(`${objectBy}T00:00:00` as WallClock) })
    : objection && t('charges.youObjected');
  return (
    <details
      className={`panel ${styles.band} ${canObject ? styles.new : ''}`}
      onToggle={() => setWasOpened(true)}
    >
      <summary onPointerEnter={OwnCharge.preload}>
        <strong className="figures">
          {canObject ? t('charges.newChargeOn', sum) : t('charges.chargeOn', sum)}
        </strong>
        <span className={styles.more}>
          <span className={styles.why}>{t('charges.seeWhy')}</span>
          {state && <span className="quiet figures">{state}</span>}
        </span>
      </summary>
      {wasOpened && (
        <LoadedPart waiting={<Spinner label={t('charges.loading')} />}>
          <OwnCharge reservationId={reservationId} charge={charge} />
        </LoadedPart>
      )}
    </details>
  );
}

/** 'Fri, Dec 12', with its year if that is not the present one. */
function dayOf(moment: WallClock): string {
  return dayInWords(moment, isOfAnotherYear(moment, new Date(), pageCompany().timeZone));
}
