import { FUEL_TYPES, isPriceFilter, TRANSMISSIONS, type VehicleSort } from '#fleet/rules.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { findPeriodFields, type SearchFields, searchQuery } from '#rental/rules.ts';

/** The filters of customers, with the names that calls use (catalog: vehicle search). */
const ACCEPTED = {
  classId: (text) => /^[1-9]\d{0,8}$/.test(text),
  minSeats: (text) => /^[1-9]\d?$/.test(text),
  transmission: isOneOf(TRANSMISSIONS),
  fuelType: isOneOf(FUEL_TYPES),
  minLuggage: (text) => /^\d\d?$/.test(text),
  airConditioning: isOneOf(['true', 'false']),
  maxPricePerHour: isPriceFilter,
} satisfies Record<string, (text: string) => boolean>;

export type FilterName = keyof typeof ACCEPTED;
export const FILTER_NAMES = Object.keys(ACCEPTED) as FilterName[];

/** The orders that customers can choose, the default first: 'field' or 'field-DESC'. */
export const LIST_ORDERS = {
  model: () => t('catalog.orderModel'),
  pricePerHour: () => t('catalog.orderLowestPrice'),
  'pricePerHour-DESC': () => t('catalog.orderHighestPrice'),
  'seats-DESC': () => t('catalog.orderMostSeats'),
  seats: () => t('catalog.orderFewestSeats'),
} as const;
export type ListOrder = keyof typeof LIST_ORDERS;
const DEFAULT_ORDER: ListOrder = 'model';

/** The state of the list of vehicles in its URL. */
export type VehicleListState = {
  /** The period in the URL with its places, unchecked. Absent fields of the period are ''. Undefined if all are absent. */
  period: SearchFields | undefined;
  filters: Partial<Record<FilterName, string>>;
  order: ListOrder;
  /** Counted from 1. */
  page: number;
};

/** Reads a URL's query. Invalid filters, orders and pages are ignored. */
export function readVehicleListState(query: URLSearchParams): VehicleListState {
  const of = (name: string) => query.get(name) ?? '';
  const filters = FILTER_NAMES.filter((name) => ACCEPTED[name](of(name)));
  const order = query.get('direction') === 'DESC' ? `${of('sort')}-DESC` : of('sort');
  return {
    period: findPeriodFields(query),
    filters: Object.fromEntries(filters.map((name) => [name, of(name)])),
    order: Object.hasOwn(LIST_ORDERS, order) ? (order as ListOrder) : DEFAULT_ORDER,
    page: /^[1-9]\d{0,6}$/.test(of('page')) ? Number(of('page')) : 1,
  };
}

/** Whether the state is the whole fleet in the default order. The build prerenders these pages. */
export function isPlainList({ period, filters, order }: VehicleListState): boolean {
  return !period && order === DEFAULT_ORDER && Object.keys(filters).length === 0;
}

/** The path with its query. Parameters have a fixed order, so equal states have equal URLs. */
export function listStatePath({ period, filters, order, page }: VehicleListState): string {
  const query = new URLSearchParams({
    ...searchQuery(period),
    ...inOrder(filters),
    ...(order !== DEFAULT_ORDER && orderQuery(order)),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${localPath(PATHS.vehicles)}?${query}` : localPath(PATHS.vehicles);
}

/** The texts of valid filters. The call accepts each text, whatever type its input has. */
type AcceptedFilters = Partial<Record<FilterName, never>>;

/** The query of the call that lists vehicles, for these filters and this order. */
export function listStateQuery({ filters, order }: VehicleListState) {
  return { ...(filters as AcceptedFilters), ...orderQuery(order) };
}

function inOrder(filters: VehicleListState['filters']) {
  const chosen = FILTER_NAMES.map((name) => [name, filters[name] ?? ''] as const);
  return Object.fromEntries(chosen.filter(([, text]) => text !== ''));
}

function orderQuery(order: ListOrder): { sort: VehicleSort; direction?: 'DESC' } {
  const [sort, direction] = order.split('-') as [VehicleSort, 'DESC'?];
  return { sort, ...(direction && { direction }) };
}

function isOneOf(values: readonly string[]) {
  return (text: string) => values.includes(text);
}
