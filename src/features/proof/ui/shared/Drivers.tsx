import { useState } from 'react';
import * as v from 'valibot';
import { pageCompany } from '#company/ui/page-company.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { t } from '#kernel/words/t.ts';
import { useAction } from '#kit/action/use-action.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { DateField } from '#kit/controls/DateField.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { Bar, Fields, Stack } from '#kit/layout/layout.tsx';
import { RichText } from '#kit/words/RichText.tsx';
import { addDriverCall, removeDriverCall } from '../../calls/proof.ts';
import { type Driver, DriverInput, driverProblemInWords } from '../../rules/driver.ts';
import type { Condition } from '../../rules/proof-calls.ts';
import styles from './ProofList.module.css';
import { keepCondition } from './use-condition.ts';

type Draft = Record<keyof DriverInput, string>;

/** Most licenses are of the company's country. */
function emptyDraft(name = ''): Draft {
  const licenseCountry = pageCompany().country;
  return { name, birthDate: '', licenseNumber: '', licenseCountry, licenseExpires: '' };
}

/** Who drives, checked against the rental's dates and the vehicle's minimum age (proof: drivers). */
export function Drivers({
  reservationId,
  condition: { drivers, minimumAge, youngDriverFee },
  customerName,
  canChange,
}: {
  reservationId: number;
  condition: Condition;
  /** The first driver is usually the customer. */
  customerName: string;
  canChange: boolean;
}) {
  return (
    <>
      {minimumAge !== null && <p className="quiet">{t('proof.leastAge', { age: minimumAge })}</p>}
      {drivers.length > 0 && (
        <Stack as="ul">
          {drivers.map((driver) => (
            <DriverRow
              key={driver.id}
              reservationId={reservationId}
              driver={driver}
              minimumAge={minimumAge}
              canRemove={canChange}
            />
          ))}
        </Stack>
      )}
      <div role="status">
        {youngDriverFee !== undefined && (
          <Notice kind="info">
            {t('proof.youngDriverFee', { amount: formatMoney(youngDriverFee) })}
          </Notice>
        )}
      </div>
      {!canChange && drivers.length === 0 && <p>{t('proof.noDrivers')}</p>}
      {canChange && (
        <NewDriver reservationId={reservationId} name={drivers.length === 0 ? customerName : ''} />
      )}
    </>
  );
}

function DriverRow({
  reservationId,
  driver,
  minimumAge,
  canRemove,
}: {
  reservationId: number;
  driver: Driver;
  minimumAge: number | null;
  canRemove: boolean;
}) {
  const { id: driverId, name, licenseNumber, licenseCountry, licenseExpires, birthDate } = driver;
  const license = {
    number: licenseNumber,
    country: licenseCountry,
    day: formatDay(licenseExpires),
  };
  const [remove, isPending] = useAction(async () => {
    keepCondition(
      reservationId,
      await send(removeDriverCall, { params: { reservationId, driverId } }),
    );
  });
  return (
    <Bar as="li">
      <span>
        <RichText
          text={t('proof.driverBorn', { name, day: formatDay(birthDate) })}
          strong={(words) => <strong>{words}</strong>}
        />
        <span className="quiet"> {t('proof.driverLicense', license)}</span>
        {driver.problemCodes.map((problem) => (
          <span key={problem} className={styles.problem}>
            {driverProblemInWords(problem, minimumAge)}
          </span>
        ))}
      </span>
      {canRemove && (
        <Button isPending={isPending} onClick={() => void remove()}>
          <RichText
            text={t('proof.removeDriver', { name })}
            hidden={(words) => <span className="visually-hidden">{words}</span>}
          />
        </Button>
      )}
    </Bar>
  );
}

function NewDriver({ reservationId, name }: { reservationId: number; name: string }) {
  const [typed, setTyped] = useState(() => emptyDraft(name));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [add, isPending] = useAction(
    async (body: DriverInput) => {
      keepCondition(reservationId, await send(addDriverCall, { params: { reservationId }, body }));
      setTyped(emptyDraft());
    },
    (error) => setErrors(error instanceof ApiError ? error.errors : {}),
  );
  const submit = () => {
    const { success, output, issues } = v.safeParse(DriverInput, typed);
    setErrors(
      Object.fromEntries(issues?.map((issue) => [issue.path?.[0]?.key, issue.message]) ?? []),
    );
    if (success) void add(output);
  };
  const props = (name: keyof Draft) => ({
    name: `driver-${name}`,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  return (
    <Fields
      as="form"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3>{t('proof.addADriver')}</h3>
      <TextField {...props('name')} label={t('proof.driverName')} autoComplete="off" />
      <DateField {...props('birthDate')} label={t('proof.birthDate')} />
      <TextField {...props('licenseNumber')} label={t('proof.licenseNumber')} autoComplete="off" />
      <TextField
        {...props('licenseCountry')}
        label={t('proof.licenseCountry')}
        autoComplete="off"
      />
      <DateField {...props('licenseExpires')} label={t('proof.licenseExpires')} />
      <div className="actions">
        <Button type="submit" isPending={isPending}>
          {t('proof.addDriver')}
        </Button>
      </div>
    </Fields>
  );
}
