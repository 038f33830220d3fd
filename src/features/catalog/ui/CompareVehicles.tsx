import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { dayPriceInWords, FACT_FIELDS, vehicleFacts, vehiclePath } from '#fleet/rules.ts';
import { VehiclePicture } from '#fleet/ui.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { messageOf } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { RichText } from '#kit/words/RichText.tsx';
import { tooShortInWords } from '#prices/rules.ts';
import { PriceTotal } from '#prices/ui/shared/PriceTotal.tsx';
import {
  findBookablePeriod,
  locationsOf,
  pathWithPeriod,
  periodFieldsOf,
  periodInWords,
  periodQuery,
  placeIdsOf,
  type RentalPeriod,
  readPeriodFields,
  type SearchFields,
} from '#rental/rules.ts';
import { listVehiclesCall } from '../calls/vehicle-search.ts';
import { comparePath, readComparedIds } from '../rules/compare-path.ts';
import type { FoundVehicle } from '../rules/vehicle-search.ts';
import styles from './CompareVehicles.module.css';
import { freeInWords } from './search-words.ts';
import { dropComparedVehicle } from './use-comparison.ts';

/** The vehicles of the URL side by side, with their totals for its period. */
export default withFailureBoundary(CompareVehicles);

function CompareVehicles() {
  const [ids, setIds] = useState(() => readComparedIds(new URLSearchParams(location.search)));
  const fields = readPeriodFields(new URLSearchParams(location.search));
  const locations = locationsOf(pageCompany(), fields ?? {});
  const period =
    fields && findBookablePeriod(pageCompany(), { ...fields, ...locations }, new Date());

  const remove = (id: number) => {
    const others = ids.filter((other) => other !== id);
    dropComparedVehicle(id);
    history.replaceState(history.state, '', comparePath(others, fields));
    setIds(others);
    document.querySelector('h1')?.focus();
  };

  const toList = (words: string) => (
    <a href={pathWithPeriod(localPath(PATHS.vehicles), fields)}>{words}</a>
  );
  if (ids.length === 0) {
    return (
      <p>
        <RichText text={t('catalog.chooseUpToThree')} link={toList} />
      </p>
    );
  }
  return (
    <Stack gap="large">
      <p>
        <RichText
          text={
            period
              ? t('catalog.comparedFor', {
                  period: periodInWords(pageCompany(), period, new Date()),
                })
              : t('catalog.comparedWithoutDates')
          }
          link={toList}
        />
      </p>
      {fields && !period && <Notice kind="danger">{t('catalog.datesNotBookable')}</Notice>}
      <Compared ids={ids} period={period} fields={fields} onRemove={remove} />
    </Stack>
  );
}

type CompareProps = {
  period: RentalPeriod | undefined;
  fields: SearchFields | undefined;
  onRemove: (id: number) => void;
};

function Compared({ ids, ...props }: CompareProps & { ids: number[] }) {
  const { period, fields } = props;
  const company = pageCompany();
  const query = period && {
    ...periodQuery(period),
    ...placeIdsOf(company, locationsOf(company, fields ?? {})),
  };
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['compared', ids, query],
      queryFn: ({ signal }) =>
        send(listVehiclesCall, {
          query: { ids: ids.join(','), ...query },
          signal,
        }),
      // A car that is left out must not hide the others while they load again.
      placeholderData: (previous) => previous,
      refetchOnWindowFocus: 'always',
    },
    queryClient,
  );
  if (error && !data) return <LoadFailed message={messageOf(error)} onRetry={refetch} />;
  if (!data) return <Spinner label={t('kit.loading')} />;
  const vehicles = ids.flatMap((id) => data.content.find((vehicle) => vehicle.id === id) ?? []);
  return (
    <>
      {vehicles.length < ids.length && <Notice kind="info">{t('catalog.comparedIsGone')}</Notice>}
      {vehicles.length > 0 && <CompareTable vehicles={vehicles} {...props} />}
    </>
  );
}

type Row = { label: string; values: ReactNode[]; isSame: boolean };

function CompareTable({
  vehicles,
  fields,
  period,
  onRemove,
}: CompareProps & { vehicles: FoundVehicle[] }) {
  const hrefOf = ({ id }: FoundVehicle) => pathWithPeriod(vehiclePath(id), fields);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('catalog.sideBySide')}</caption>
      <thead>
        <tr>
          <td className={styles.corner} />
          {vehicles.map((vehicle) => (
            <th key={vehicle.id} scope="col">
              <VehicleHead
                vehicle={vehicle}
                href={hrefOf(vehicle)}
                onRemove={() => onRemove(vehicle.id)}
              />
            </th>
          ))}
        </tr>
      </thead>
      {rowsOf(vehicles, period).map(({ label, values, isSame }) => (
        <tbody key={label} className={isSame ? styles.same : undefined}>
          <tr className={styles.label}>
            <th colSpan={vehicles.length} scope="rowgroup">
              {label}
            </th>
          </tr>
          <tr>
            <th className={styles.corner} scope="row">
              {label}
            </th>
            {values.map((value, position) => (
              <td key={vehicles[position]?.id} className="figures">
                {value}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
      <tfoot>
        <tr>
          <td className={styles.corner} />
          {vehicles.map((vehicle) => (
            <td key={vehicle.id}>
              <a className="button button-primary" href={hrefOf(vehicle)}>
                <RichText text={t('catalog.rent', { model: vehicle.model })} />
              </a>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function VehicleHead({
  vehicle,
  href,
  onRemove,
}: {
  vehicle: FoundVehicle;
  href: string;
  onRemove: () => void;
}) {
  const { model } = vehicle;
  return (
    <Stack gap="small" className={styles.head}>
      <div className={`ink ${styles.frame}`}>
        <VehiclePicture vehicle={vehicle} alt="" sizes="(min-width: 75rem) 20rem, 33vw" />
      </div>
      <a href={href}>{model}</a>
      <button type="button" className={styles.remove} onClick={onRemove}>
        <RichText text={t('catalog.remove', { model })} />
      </button>
    </Stack>
  );
}

/** The total for the period, the price per hour and all facts. `isSame` if all vehicles have the same. */
function rowsOf(vehicles: FoundVehicle[], period: RentalPeriod | undefined): Row[] {
  const facts = vehicles.map((vehicle) => vehicleFacts(vehicle));
  const labels = new Set(facts.flat().map(({ label }) => label));
  labels.delete(FACT_FIELDS.model.label);
  const rows = [...labels].map((label) =>
    rowOf(
      label,
      facts.map((of) => of.find((fact) => fact.label === label)?.value ?? t('catalog.no')),
    ),
  );
  rows.unshift(rowOf(t('catalog.pricePerHour'), vehicles.map(priceInWords)));
  if (period) {
    const offers = vehicles.map((vehicle) => (
      <Offer key={vehicle.id} vehicle={vehicle} pickUpTime={period.pickUpTime} />
    ));
    rows.unshift({ label: t('catalog.total'), values: offers, isSame: false });
  }
  return rows;
}

function rowOf(label: string, values: string[]): Row {
  return { label, values, isSame: new Set(values).size === 1 };
}

function priceInWords(vehicle: FoundVehicle): string {
  const hour = formatMoney(vehicle.pricePerHour);
  const day = dayPriceInWords(vehicle);
  return day ? `${hour}, ${day}` : hour;
}

function Offer({
  vehicle,
  pickUpTime,
}: {
  vehicle: FoundVehicle;
  pickUpTime: RentalPeriod['pickUpTime'];
}) {
  const { id, available, totalPrice, lines, cheaper, leastLength, nextFreeStart } = vehicle;
  return (
    <Stack gap="tight" className={styles.offer}>
      {totalPrice !== undefined && <PriceTotal amount={totalPrice} lines={lines} />}
      {cheaper && (
        <a
          href={pathWithPeriod(
            vehiclePath(id),
            periodFieldsOf({ pickUpTime, dropOffTime: cheaper.dropOffTime }),
          )}
        >
          {t('catalog.costLess', {
            hours: cheaper.hours,
            price: formatMoney(cheaper.totalPrice),
          })}
        </a>
      )}
      <span className={available ? 'chip chip-done' : 'chip'}>
        {freeInWords(available, leastLength)}
      </span>
      {leastLength && <span>{tooShortInWords(leastLength)}</span>}
      {nextFreeStart && (
        <span className="quiet">
          {t('catalog.freeFrom', {
            time: momentInWords(nextFreeStart, new Date(), pageCompany().timeZone),
          })}
        </span>
      )}
    </Stack>
  );
}
