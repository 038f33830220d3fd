import { type Kysely, sql } from 'kysely';

/**
 * The limits of refunds get names that say what they limit. The former names stay in the settings until these are saved again,
 * because the functions of the deploy before read them. It is no change of the settings, so history has no entry of it.
 *
 * Locks: company, milliseconds; the entries of history about settings, milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company disable trigger company_is_recorded`.execute(db);
  await sql`
    update company
    set settings = settings || jsonb_strip_nulls(jsonb_build_object(
      'refundLimitWithoutPassword', settings -> 'mostUnaskedDollars',
      'clerkRefundLimit', settings -> 'mostClerkRefundDollars'
    ))
    where settings is not null`.execute(db);
  await sql`alter table company enable trigger company_is_recorded`.execute(db);
  await sql`
    update history
    set changes = changes - array['mostUnaskedDollars', 'mostClerkRefundDollars']
      || jsonb_strip_nulls(jsonb_build_object(
        'refundLimitWithoutPassword', changes -> 'mostUnaskedDollars',
        'clerkRefundLimit', changes -> 'mostClerkRefundDollars'
      ))
    where record_kind = 'company' and changes ?| array['mostUnaskedDollars', 'mostClerkRefundDollars']`.execute(
    db,
  );
}
