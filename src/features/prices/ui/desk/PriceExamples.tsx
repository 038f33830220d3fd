import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { getVehicleToEditCall, listVehiclesToEditCall } from '#fleet/calls/vehicles.ts';
import type { VehicleName } from '#fleet/rules.ts';
import { VehiclePicker } from '#fleet/ui.ts';
import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { hoursAfter, parseWallClock } from '#kernel/time/wall-clock.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { send } from '#kit/client/client.ts';
import { Loading } from '#kit/controls/Loading.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { firstPickUpTime } from '#rental/rules.ts';
import { price } from '../../rules/price.ts';
import { sumOfLines, toAnsweredLine } from '../../rules/price-line.ts';
import type { PriceRules } from '../../rules/price-rules.ts';
import { pricedVehicle } from '../../rules/rental-terms.ts';
import { PriceLines } from '../shared/PriceTotal.tsx';
import { RateCalendar } from './RateCalendar.tsx';
import { RuleLine } from './RuleLine.tsx';

/** Rentals that most companies have, by their hours. The weekend begins on a Friday. */
const EXAMPLES = [
  { title: 'Two hours', hours: 2 },
  { title: 'A day', hours: 24 },
  { title: 'A weekend', hours: 48, isWeekend: true },
  { title: 'A week', hours: 168 },
  { title: 'A month', hours: 720 },
] as const;

/** What example rentals of one vehicle cost by the draft, and by the published rules. */
export function PriceExamples({
  rules,
  current,
}: {
  /** Undefined while the draft has errors. */
  rules: PriceRules | undefined;
  current: PriceRules;
}) {
  const company = pageCompany();
  const [chosen, setChosen] = useState<VehicleName>();
  const { data: vehicle, error, refetch } = useExampleVehicle(chosen?.id);
  if (!vehicle) {
    return (
      <>
        {error && (
          <LoadFailed message="The vehicle could not be loaded." onRetry={() => void refetch()} />
        )}
        {vehicle === undefined && !error && <Loading />}
        {vehicle === null && <p>There are no vehicles yet.</p>}
      </>
    );
  }
  const priced = pricedVehicle(vehicle);
  return (
    <>
      <VehiclePicker
        label="Vehicle of the examples"
        name="example"
        value={chosen ?? vehicle}
        onChange={setChosen}
      />
      {!rules && <p role="status">Correct the fields to see the examples.</p>}
      <ul className="divided">
        {EXAMPLES.map(({ title, hours, ...example }) => {
          const rental = rentalOf(hours, 'isWeekend' in example);
          const lines = rules && price(company, rules, priced, rental);
          const before = toAmount(sumOfLines(price(company, current, priced, rental)));
          const after = lines && toAmount(sumOfLines(lines));
          return (
            <li key={title}>
              <RuleLine
                words={title}
                amount={
                  <>
                    {after !== undefined && after !== before && (
                      <s className="quiet">{formatMoney(before)}</s>
                    )}{' '}
                    <strong>{after === undefined ? '–' : formatMoney(after)}</strong>
                  </>
                }
              >
                <p className="quiet">
                  From {momentInWords(rental.pickUpTime, new Date(), company.timeZone)}
                </p>
                {lines && <PriceLines lines={lines.map(toAnsweredLine)} />}
              </RuleLine>
            </li>
          );
        })}
      </ul>
      {rules && <RateCalendar rules={rules} vehicle={priced} />}
    </>
  );
}

/** The vehicle with this id, or the first of the fleet; null if there are no vehicles. */
function useExampleVehicle(id: number | undefined) {
  return useQuery({
    queryKey: ['example-vehicle', id],
    queryFn: async ({ signal }) => {
      if (id !== undefined) return send(getVehicleToEditCall, { params: { id }, signal });
      const { content } = await send(listVehiclesToEditCall, { query: { size: 1 }, signal });
      return content[0] ?? null;
    },
    // The examples stay while another vehicle is loaded.
    placeholderData: keepPreviousData,
  });
}

/** A rental of so many hours that begins tomorrow, or on the next Friday. */
function rentalOf(hours: number, isWeekend: boolean) {
  const company = pageCompany();
  const tomorrow = firstPickUpTime(company, new Date(Date.now() + 24 * 3_600_000));
  const day = new Date(`${tomorrow.slice(0, 10)}T00:00:00Z`);
  if (isWeekend) day.setUTCDate(day.getUTCDate() + ((12 - day.getUTCDay()) % 7));
  const pickUpTime =
    parseWallClock(`${day.toISOString().slice(0, 10)}T10:00`, company.timeZone) ?? tomorrow;
  return { pickUpTime, dropOffTime: hoursAfter(pickUpTime, hours, company.timeZone) };
}
