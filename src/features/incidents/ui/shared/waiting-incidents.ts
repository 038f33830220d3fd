import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { pageCompany } from '#company/ui/page-company.ts';
import { ApiError, messageOf } from '#kit/client/api-error.ts';
import { readStoredJson, writeStored } from '#kit/client/browser-storage.ts';
import { send } from '#kit/client/client.ts';
import { userOfToken } from '#kit/client/user-of-token.ts';
import { reportIncidentCall } from '../../calls/incidents.ts';
import type { IncidentKind } from '../../rules/incident-kinds.ts';
import type { IncidentDraft } from '../../rules/report-form.ts';
import { keepIncidents } from './incident-queries.ts';

/** What somebody types about an incident, until it is sent. It is kept on this device. */
export type WaitingIncident = {
  /** Photographs of it have this key, too. */
  key: string;
  /** Who types it: others who sign in on this device neither see nor send it. */
  userId: number;
  reservationId: number;
  kind: IncidentKind;
  draft: IncidentDraft;
  /** Whether it is complete, and waits for a connection. */
  isReady: boolean;
  /** Why the server has refused it. */
  problem?: string | undefined;
};

const RETRY_MS = 5_000;

const $waiting = atom<WaitingIncident[]>([]);

/** Whether this device still has them when the page is closed. */
const $areKept = atom(true);

let isStarted = false;
let isSending = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Sends what earlier pages have not, now and whenever there is a connection again. */
export function startSendingIncidents(): void {
  if (isStarted) return;
  isStarted = true;
  $waiting.set(readKept());
  window.addEventListener('online', () => void sendReady());
  // Another tab types or sends.
  window.addEventListener('storage', () => $waiting.set(readKept()));
  void sendReady();
}

/** What the signed-in user types about a reservation, or has not sent yet. */
export function useWaitingIncidents(reservationId: number) {
  const userId = userOfToken();
  const waiting = useStore($waiting).filter(
    (one) => one.reservationId === reservationId && one.userId === userId,
  );
  return { waiting, areKept: useStore($areKept) };
}

/** Begins a report. */
export function beginIncident(
  reservationId: number,
  kind: IncidentKind,
  draft: IncidentDraft,
): void {
  const userId = userOfToken();
  if (userId === undefined) return;
  const key = crypto.randomUUID();
  write([...$waiting.get(), { key, userId, reservationId, kind, draft, isReady: false }]);
}

/** Keeps what was typed or decided about a report. */
export function changeIncident(
  key: string,
  change: Partial<Pick<WaitingIncident, 'draft' | 'isReady' | 'problem'>>,
): void {
  write($waiting.get().map((one) => (one.key === key ? { ...one, ...change } : one)));
  if (change.isReady) void sendReady();
}

/** Forgets a report: it was sent, or is given up. */
export function dropIncident(key: string): void {
  write($waiting.get().filter((one) => one.key !== key));
}

/** Sends one after another, until there is none or no connection. */
async function sendReady(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(retry);
  try {
    for (let one = nextReady(); one; one = nextReady()) await sendOne(one);
  } catch {
    retry = setTimeout(() => void sendReady(), RETRY_MS);
  } finally {
    isSending = false;
  }
}

function nextReady(): WaitingIncident | undefined {
  return $waiting.get().find(({ isReady, userId }) => isReady && userId === userOfToken());
}

/** @throws when another try may succeed */
async function sendOne({ reservationId, draft, ...one }: WaitingIncident): Promise<void> {
  try {
    // With its schemas, which the page of a rental does not need before.
    const { incidentBody } = await import('../../rules/report-form.ts');
    const body = incidentBody(pageCompany(), one, draft);
    keepIncidents(
      reservationId,
      await send(reportIncidentCall, { params: { reservationId }, body }),
    );
    dropIncident(one.key);
  } catch (error) {
    // Without a connection its script may be missing.
    if (!(error instanceof ApiError) || error.isPassing) throw error;
    const [field] = Object.values(error.errors);
    changeIncident(one.key, { isReady: false, problem: field ?? messageOf(error) });
  }
}

function readKept(): WaitingIncident[] {
  return (readStoredJson('incidents') as WaitingIncident[] | undefined) ?? [];
}

function write(waiting: WaitingIncident[]): void {
  $areKept.set(writeStored('incidents', JSON.stringify(waiting)));
  $waiting.set(waiting);
}
