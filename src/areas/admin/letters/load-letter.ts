import { send } from '#api/client.ts';
import { getLetterCall } from '#contracts/letters.ts';

export function loadLetter(id: number, signal?: AbortSignal) {
  return send(getLetterCall, { params: { id }, signal });
}
