import { DEVICE_MARK, MOST_DEVICE_MARKS } from '#kernel/http/own-headers.ts';
import { readStored, writeStored } from './browser-storage.ts';

/**
 * The header that proves that this browser has signed in before. The server counts its failed sign-ins and its
 * requests for a new password apart from those of others (accounts: attempt limits).
 */
export function deviceMarkHeader(): Record<string, string> {
  const marks = readStored('deviceMarks');
  return marks ? { [DEVICE_MARK]: marks } : {};
}

/** Keeps the mark of a response, instead of an older one of the same device. The newest come first. */
export function keepDeviceMark({ headers }: Response): void {
  const mark = headers.get(DEVICE_MARK);
  if (!mark) return;
  const others = (readStored('deviceMarks') ?? '')
    .split(',')
    .filter((other) => other !== '' && other.split('.')[0] !== mark.split('.')[0]);
  writeStored('deviceMarks', [mark, ...others].slice(0, MOST_DEVICE_MARKS).join());
}
