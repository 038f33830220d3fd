import { database } from '#db/client/connection.ts';
import { done } from '#kernel/records/answer.ts';
import { type HandledCall, handle } from '#platform/http/handle.ts';
import { readBytes } from '#platform/http/input.ts';
import { paymentWebhookCall } from '../calls/payments.ts';
import { isEventKnown } from '../db/payment-commands.ts';
import { findPaymentProvider } from './configured-provider.ts';
import { ForgedEvent, ProviderOutage, ProviderRefusal } from './provider.ts';
import { recordEvent } from './provider-news.ts';
import { forgedEvent, noPayments, paymentUnavailable } from './refusals.ts';

/** The most bytes of an event. Those of the provider have some kilobytes. */
const MOST_EVENT_BYTES = 1_048_576;

export const paymentWebhookCalls: HandledCall[] = [
  handle(
    paymentWebhookCall,
    {
      summary:
        'Takes the events of the payment provider, each once. The body is verified by its signature.',
      refusals: ['forged_event', 'no_payments', 'payment_unavailable'],
      writesLetters: true,
      settlesPayments: true,
    },
    async ({ company, request }) => {
      const body = (await readBytes(request, MOST_EVENT_BYTES)).toString();
      const provider = findPaymentProvider();
      if (!provider) throw noPayments();
      try {
        const event = provider.readEvent(body, request.headers);
        if (!(await isEventKnown(database, event.id))) await recordEvent(company, provider, event);
      } catch (error) {
        if (error instanceof ForgedEvent) throw forgedEvent(error.message);
        // The provider sends the event again.
        if (error instanceof ProviderOutage) throw paymentUnavailable();
        // The provider does not show us what it is about, so it is not ours. What it said is logged.
        if (!(error instanceof ProviderRefusal)) throw error;
      }
      return done('Thank you');
    },
  ),
];
