import type { PaymentProvider } from './provider.ts';

export function findPaymentProvider(): PaymentProvider | undefined {
  return undefined;
}
