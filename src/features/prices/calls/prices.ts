import type * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import type { Done } from '#kernel/records/answer.ts';
import type {
  Preview,
  PromoCode,
  PromoCodeQuery,
  PublishedBook,
  PublishedBooks,
  PublishInput,
  previewInput,
  VisitorPrices,
  VisitorPricesQuery,
} from '../rules/price-calls.ts';
import type { PromoCodeInput } from '../rules/price-rules.ts';

export const getVisitorPricesCall = defineCall<{
  query: typeof VisitorPricesQuery;
  answer: typeof VisitorPrices;
}>()({ method: 'GET', path: '/prices/visitors', access: 'everyone' });

export const listPriceBooksCall = defineCall<{ answer: typeof PublishedBooks }>()({
  method: 'GET',
  path: '/prices/admin',
  access: { may: 'see-prices' },
});

export const publishPriceBookCall = defineCall<{
  body: typeof PublishInput;
  answer: typeof PublishedBook;
}>()({
  method: 'POST',
  path: '/prices/admin',
  access: { may: 'edit-prices' },
  status: 201,
  asksAgain: 'price-book',
});

export const previewPricesCall = defineCall<{
  body: ReturnType<typeof previewInput>;
  answer: typeof Preview;
}>()({ method: 'POST', path: '/prices/admin/preview', access: { may: 'see-prices' } });

export const listPromoCodesCall = defineCall<{
  answer: v.ArraySchema<typeof PromoCode, undefined>;
}>()({
  method: 'GET',
  path: '/prices/admin/codes',
  access: { may: 'see-prices' },
});

export const addPromoCodeCall = defineCall<{
  body: typeof PromoCodeInput;
  answer: typeof PromoCode;
}>()({ method: 'POST', path: '/prices/admin/codes', access: { may: 'edit-prices' }, status: 201 });

export const deletePromoCodeCall = defineCall<{
  query: typeof PromoCodeQuery;
  answer: typeof Done;
}>()({ method: 'DELETE', path: '/prices/admin/codes', access: { may: 'edit-prices' } });
