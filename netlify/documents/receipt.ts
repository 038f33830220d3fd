import type { Receipt } from '#domain/money/receipt.ts';
export async function receiptPdf(receipt: Receipt): Promise<Uint8Array<ArrayBuffer>> {
  return new TextEncoder().encode(JSON.stringify(receipt));
}
