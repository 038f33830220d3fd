import { parseDate, startOfWeek } from '@internationalized/date';
import { CircleAlert } from 'lucide-react';
import { useMay, useOwnPlaces } from '#accounts/ui.ts';
import type { CompanyPlace } from '#company/rules.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import type { Permission } from '#kernel/staff/permissions.ts';
import { Stack } from '#kit/layout/layout.tsx';
import { transfersPath } from '#kit/routing/admin-router.ts';
import { MoneyExplained, movementsPath } from '#payments/ui.ts';
import type { Dashboard } from '../rules/dashboard.ts';
import styles from './DashboardPage.module.css';
import { dropOffsPath, paymentPath, pickUpsPath, stagePath } from './reservation-paths.ts';

type Figure = {
  label: string;
  value: string;
  href: string;
  /** What its rows need; absent for those of reservations. */
  needs?: Permission;
  isAlarming?: boolean;
};

/** Pick-ups, returns and vehicles of today. */
export function DayFigures({
  dashboard,
  place,
}: {
  dashboard: Dashboard;
  place: CompanyPlace | undefined;
}) {
  const hasTransfers = useOwnPlaces().length > 1;
  return (
    <ul className={`tiles ${styles.strip}`} aria-label="Today in figures">
      {[...figuresOf(dashboard, place), ...(hasTransfers ? [transfersOf(dashboard)] : [])].map(
        (figure) => (
          <FigureCell key={figure.label} {...figure} />
        ),
      )}
    </ul>
  );
}

/** What was taken and what is due. Without a payment it is not shown. */
export function DueFigures({ dashboard }: { dashboard: Dashboard }) {
  const figures = moneyOf(dashboard);
  return (
    figures.length > 0 && (
      <Stack gap="small">
        <ul
          className={`screen-only tiles ${styles.strip} ${styles.money}`}
          aria-label="Money in figures"
        >
          {figures.map((figure) => (
            <FigureCell key={figure.label} {...figure} />
          ))}
        </ul>
        <MoneyExplained />
      </Stack>
    )
  );
}

function transfersOf({ transfers, today }: Dashboard): Figure {
  return {
    label: transfers === 1 ? 'Transfer today' : 'Transfers today',
    value: formatNumber(transfers),
    href: transfersPath(today),
    needs: 'see-vehicles',
  };
}

function figuresOf(dashboard: Dashboard, place: CompanyPlace | undefined): Figure[] {
  const { today, pickUpsToday, returnsToday, out, late, vehicles, standing } = dashboard;
  const thisDay = { from: today, to: today };
  return [
    {
      label: 'Pick-ups today',
      value: formatNumber(pickUpsToday.total),
      href: pickUpsPath(thisDay),
    },
    {
      label: 'Returns today',
      value: formatNumber(returnsToday.total),
      href: dropOffsPath(thisDay),
    },
    {
      label: 'Out',
      value: formatNumber(out.total),
      href: stagePath('out'),
    },
    {
      label: 'Late',
      value: formatNumber(late.total),
      href: stagePath('late'),
      isAlarming: late.total > 0,
    },
    {
      label: place ? `Vehicles at ${place.name}` : 'Vehicles',
      value: formatNumber(standing ?? vehicles),
      href: PATHS.adminVehicles,
      needs: 'see-vehicles',
    },
  ];
}

/** Money that moved and money to come, from the first payment on. */
function moneyOf({ today, money }: Dashboard): Figure[] {
  if (!money) return [];
  const { netTakenToday, netTakenThisWeek, depositsHeld, dueToday, unpaid, unpaidDue, problems } =
    money;
  const monday = startOfWeek(parseDate(today), 'en', 'mon').toString();
  return [
    {
      label: 'Net taken today',
      value: formatMoney(netTakenToday),
      href: movementsPath({ from: today, to: today }),
      needs: 'see-money',
    },
    {
      label: 'Net taken this week',
      value: formatMoney(netTakenThisWeek),
      href: movementsPath({ from: monday, to: today }),
      needs: 'see-money',
    },
    {
      label: 'Deposits held',
      value: formatMoney(depositsHeld),
      href: paymentPath('deposit'),
    },
    {
      label: 'Due today',
      value: formatMoney(dueToday),
      href: paymentPath('due'),
    },
    {
      label: unpaid === 0 ? 'Unpaid' : `Unpaid (${formatNumber(unpaid)})`,
      value: formatMoney(unpaidDue),
      href: paymentPath('unpaid'),
    },
    ...(problems > 0
      ? [
          {
            label: 'Payment problems',
            value: formatNumber(problems),
            href: paymentPath('problem'),
            isAlarming: true,
          },
        ]
      : []),
  ];
}

/** A figure. It links to its rows for those who may see them. */
function FigureCell({ label, value, href, needs = 'see-reservations', isAlarming }: Figure) {
  const isLinked = useMay()(needs);
  const Cell = isLinked ? 'a' : 'div';
  return (
    <li>
      <Cell
        className={styles.cell}
        href={isLinked ? href : undefined}
        data-alarming={isAlarming || undefined}
      >
        <span className={`note ${styles.label}`}>
          {isAlarming && <CircleAlert aria-hidden="true" />}
          {label}
        </span>{' '}
        <span className={styles.value}>{value}</span>
      </Cell>
    </li>
  );
}
