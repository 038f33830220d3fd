import { send } from '#kit/client/client.ts';
import { getLetterCall } from '../calls/letters.ts';

export function loadLetter(id: number, signal?: AbortSignal) {
  return send(getLetterCall, { params: { id }, signal });
}
