import type { Config, Context } from '@netlify/functions';
import { writeReminders } from '#booking/db/reminders.ts';
import { currentSettings } from '#company/db/current-company.ts';
import { inLocale } from '#company/db/work-locale.ts';
import type { Company } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { isPreview } from '#environment/preview.ts';
import { hasDueLetters } from '#letters/db/letters.ts';
import { hasPaymentWork } from '#payments/db/unsettled.ts';
import { confirmBookings } from '#payments/server/confirm-bookings.ts';
import { issueDueInvoices } from '#payments/server/issue-invoices.ts';
import { noteUndecided } from '#payments/server/note-undecided.ts';
import { releaseUnpaid } from '#payments/server/release-unpaid.ts';
import { giveUpDueCommands } from '#payments/server/run-commands.ts';
import { runJobs } from '#platform/http/log.ts';
import { sendsMail, startSending } from '#platform/mail/mail.ts';
import { startSendingEvents } from '#platform/site/sending-events.ts';
import { endsOnlinePayments, settlesPayments, startSettling } from '#platform/site/settling.ts';
import { writeDutyLetter } from '#upkeep/db/due-duties.ts';

export const config: Config = { schedule: '*/15 * * * *' };

/**
 * Issues invoices, notes undecided charges, starts the settling of payments, writes the reminders that are due and the weekly letter about
 * papers and services, and starts the sending of events and of letters that were not sent at once. A job that fails stops no other.
 * Pick-ups and drop-offs are on quarters of an hour, so reminders are on time. More frequent runs would keep a database awake that sleeps
 * when it isn't used.
 */
export default async function quarterHourly(_: Request, context: Context): Promise<Response> {
  const { company } = await currentSettings(database);
  await inLocale(company, () => doWhatIsDue(company, context));
  return new Response(null, { status: 204 });
}

async function doWhatIsDue(company: Company, context: Context): Promise<void> {
  if (!isPreview(context.deploy.context)) {
    await runJobs(context.requestId, {
      'issuing invoices': () => issueDueInvoices(company),
      'noting undecided charges': () => noteUndecided(company),
    });
  }
  if (settlesPayments(context.deploy.context)) {
    await runJobs(context.requestId, {
      'starting to settle': async () => {
        if (await hasPaymentWork(database)) await startSettling(context);
      },
    });
  } else if (endsOnlinePayments(context.deploy.context)) {
    for (const end of [confirmBookings, releaseUnpaid, giveUpDueCommands]) {
      await runJobs(context.requestId, { [end.name]: () => end(company) });
    }
  }
  if (sendsMail(context.deploy.context)) {
    await runJobs(context.requestId, {
      'writing reminders': () => writeReminders(database, company),
      'writing of duties': () => writeDutyLetter(database, company, new Date()),
    });
    await runJobs(context.requestId, {
      'starting to send': async () => {
        if (await hasDueLetters(database)) await startSending(context);
      },
    });
  }
  await startSendingEvents(context);
}
