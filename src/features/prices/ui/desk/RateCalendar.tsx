import { type CalendarDate, today as todayIn } from '@internationalized/date';
import { useState } from 'react';
import { Calendar } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { pageCompany } from '#company/ui/page-company.ts';
import { dayLanguage } from '#kernel/locale/day-words.ts';
import { companyLocale } from '#kernel/locale/locale.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { formatMoney, moneyDecimals, toAmount } from '#kernel/money/money.ts';
import { moneyInWords } from '#kernel/money/typed-money.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { CalendarDay, CalendarMonth, CalendarSteps } from '#kit/controls/CalendarMonth.tsx';
import { WEEK_START_CODES } from '#kit/controls/week-start-codes.ts';
import type { PriceRules } from '../../rules/price-rules.ts';
import { type PricedVehicle, rateOn, ratesOn } from '../../rules/rates.ts';
import styles from './RateCalendar.module.css';
import { RATE_COLORS } from './rate-colors.ts';

const ROUNDED_FROM = 100;

/** What a day and an hour cost on each day of a month, in the color of the rate that decides. A pressed day says why. */
export function RateCalendar({ rules, vehicle }: { rules: PriceRules; vehicle: PricedVehicle }) {
  const today = todayIn(pageCompany().timeZone);
  const [day, setDay] = useState<CalendarDate>(today);
  return (
    <I18nProvider locale={dayLanguage()}>
      <Calendar
        aria-label="Prices of a month"
        className={styles.calendar ?? ''}
        firstDayOfWeek={WEEK_START_CODES[companyLocale().weekStart]}
        value={day}
        onChange={setDay}
      >
        <CalendarSteps />
        <CalendarMonth
          level={3}
          dayOf={(date) => {
            const price = rateOn(rules, vehicle, date.toString());
            const { cents, dayCents, place } = price;
            return (
              <CalendarDay
                date={date}
                className={styles.day ?? ''}
                data-rate={place === undefined ? undefined : place % RATE_COLORS}
                // The library's label lacks the prices.
                render={(props) => (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the props make it a button
                  <div
                    {...props}
                    aria-label={[props['aria-label'], ...pricesInWords(price)].join(', ')}
                  />
                )}
              >
                <span>{date.day}</span>
                <strong data-amount={amountInCell(dayCents ?? cents)} />
                {dayCents !== null && <span className="quiet" data-amount={amountInCell(cents)} />}
              </CalendarDay>
            );
          }}
        />
      </Calendar>
      <p className="quiet">
        In bold what a day costs at most, and below it an hour, in {moneyInWords()}. Amounts from{' '}
        {ROUNDED_FROM} on are rounded. Press a day to see why.
      </p>
      <p role="status">{dayInWords(rules, vehicle, day.toString())}</p>
    </I18nProvider>
  );
}

/** 'Fri, Mar 5, 2027: day $65.00, hour $11.40, by Weekend. Summer holds, too, and comes later.' */
function dayInWords(rules: PriceRules, vehicle: PricedVehicle, day: string): string {
  const [first, ...others] = ratesOn(rules, vehicle, day).map(({ name }) => name);
  const prices = [
    ...pricesInWords(rateOn(rules, vehicle, day)),
    first === undefined ? 'the own prices of the vehicle' : `by ${first}`,
  ];
  const later =
    others.length > 0 ? ` ${others.join(', ')} would apply, too, but ${first} comes first.` : '';
  return `${formatDay(day)}: ${prices.join(', ')}.${later}`;
}

/** 'day $65.00' and 'hour $11.40'. */
function pricesInWords({ cents, dayCents }: { cents: number; dayCents: number | null }): string[] {
  return [
    ...(dayCents === null ? [] : [`day ${formatMoney(toAmount(dayCents))}`]),
    `hour ${formatMoney(toAmount(cents))}`,
  ];
}

/** An amount without its currency, and a larger one without decimals, for which a phone has no room. */
function amountInCell(cents: number): string {
  const amount = toAmount(cents);
  const digits = Number.isInteger(amount) || amount >= ROUNDED_FROM ? 0 : moneyDecimals();
  return formatNumber(amount, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
