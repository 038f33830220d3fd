import { type Kysely, sql } from 'kysely';

/**
 * The text of the agreement in each language of the site: {"en": "…", "de": "…"}, also in the first one, because another can become the
 * first. A text from before has none. A signed agreement keeps its language; those from before are in English.
 *
 * Locks: agreement_texts, agreements and former_agreements, milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table agreement_texts
      add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object')`.execute(
    db,
  );
  for (const table of ['agreements', 'former_agreements']) {
    await sql`
      alter table ${sql.table(table)}
        add column language text not null default 'en' check (language ~ '^[a-z]{2}$')`.execute(db);
  }
  await sql`
    create or replace function keep_former_agreement() returns trigger language plpgsql as $$
    begin
      insert into former_agreements
        (reservation_id, number, signed_at, name, strokes, consent, pdf, sha256, version, witnessed_by, text_id, language)
      values (old.reservation_id, old.number, old.signed_at, old.name, old.strokes, old.consent, old.pdf,
        old.sha256, old.version, old.witnessed_by, old.text_id, old.language);
      return null;
    end $$`.execute(db);
}
