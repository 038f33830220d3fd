import * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';
import {
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
import { PromoCodeInput } from '../rules/price-rules.ts';

export const getVisitorPricesCall = defineCall({
  method: 'GET',
  path: '/prices/visitors',
  access: 'everyone',
  query: VisitorPricesQuery,
  answer: VisitorPrices,
});

export const listPriceBooksCall = defineCall({
  method: 'GET',
  path: '/prices/admin',
  access: { may: 'see-prices' },
  answer: PublishedBooks,
});

export const publishPriceBookCall = defineCall({
  method: 'POST',
  path: '/prices/admin',
  access: { may: 'edit-prices' },
  status: 201,
  asksAgain: 'price-book',
  body: PublishInput,
  answer: PublishedBook,
});

export const previewPricesCall = defineCall({
  method: 'POST',
  path: '/prices/admin/preview',
  access: { may: 'see-prices' },
  body: previewInput,
  answer: Preview,
});

export const listPromoCodesCall = defineCall({
  method: 'GET',
  path: '/prices/admin/codes',
  access: { may: 'see-prices' },
  answer: v.array(PromoCode),
});

export const addPromoCodeCall = defineCall({
  method: 'POST',
  path: '/prices/admin/codes',
  access: { may: 'edit-prices' },
  status: 201,
  body: PromoCodeInput,
  answer: PromoCode,
});

export const deletePromoCodeCall = defineCall({
  method: 'DELETE',
  path: '/prices/admin/codes',
  access: { may: 'edit-prices' },
  query: PromoCodeQuery,
  answer: Done,
});
