import { pageCompany } from '#company/ui/page-company.ts';
import { classOptions, useVehicleClasses, VehiclePicker } from '#fleet/ui.ts';
import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { hoursAfter, parseWallClock } from '#kernel/time/wall-clock.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { Loading } from '#kit/controls/Loading.tsx';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { Fields } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { firstPickUpTime } from '#rental/rules.ts';
import { price } from '../../rules/price.ts';
import { sumOfLines, toAnsweredLine } from '../../rules/price-line.ts';
import type { PriceRules } from '../../rules/price-rules.ts';
import { PriceLines } from '../shared/PriceTotal.tsx';
import { RateCalendar } from './RateCalendar.tsx';
import { RuleLine } from './RuleLine.tsx';
import type { ExampleVehicle } from './use-example-vehicle.ts';

/** Rentals that most companies have, by their hours. The weekend begins on a Friday. */
const EXAMPLES = [
  { title: 'Two hours', hours: 2 },
  { title: 'A day', hours: 24 },
  { title: 'A weekend', hours: 48, isWeekend: true },
  { title: 'A week', hours: 168 },
  { title: 'A month', hours: 720 },
] as const;

/** What a day and example rentals of one vehicle cost by the draft, and by the published rules. */
export function PriceExamples({
  rules,
  current,
  example,
}: {
  /** Undefined while the draft has errors. */
  rules: PriceRules | undefined;
  current: PriceRules;
  example: ExampleVehicle;
}) {
  const company = pageCompany();
  const { vehicle, priced, error } = example;
  return (
    <>
      <ExampleFields example={example} />
      {error && (
        <LoadFailed
          message="The vehicle could not be loaded."
          onRetry={() => void example.refetch()}
        />
      )}
      {vehicle === undefined && !error && <Loading />}
      {vehicle === null && <p>There are no vehicles yet.</p>}
      {!rules && <p role="status">Correct the fields to see the prices.</p>}
      {rules && priced && <RateCalendar rules={rules} vehicle={priced} />}
      {priced && (
        <>
          <h3>Examples</h3>
          <ul className="divided">
            {EXAMPLES.map(({ title, hours, ...of }) => {
              const rental = rentalOf(hours, 'isWeekend' in of);
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
        </>
      )}
    </>
  );
}

/** Chooses the vehicle, and the class whose first vehicle is shown. */
function ExampleFields({ example }: { example: ExampleVehicle }) {
  const { data: classes = [] } = useVehicleClasses();
  const { vehicle } = example;
  return (
    <Fields>
      {classes.length > 0 && (
        <SelectField
          label="Class"
          name="exampleClass"
          isOptional
          placeholder="All"
          value={example.classId}
          options={classOptions(classes)}
          onChange={example.chooseClass}
        />
      )}
      {vehicle && (
        <VehiclePicker label="Vehicle" name="example" value={vehicle} onChange={example.choose} />
      )}
    </Fields>
  );
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
