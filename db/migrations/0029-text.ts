import { type Kysely, sql } from 'kysely';

/**
 * Searches ignore case, accents, hyphens and apostrophes, and plates are compared as people read them (rules, text).
 *
 * Locks: users, letters, contact_messages and vehicles against writing, 3 min at a million rows (indexes).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await compareTexts(db);
  await comparePlates(db);
}

/**
 * As searchKey in src/kernel/text/search-key.ts. The tables of letters make it independent of the database's locale. A text that was
 * stored in decomposed form is found, too.
 */
async function compareTexts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_key(text) returns text
    language plpgsql immutable strict parallel safe as $$
    begin
      -- Most of what is stored is ASCII.
      if octet_length($1) = length($1) then
        return translate(lower($1 collate "C"), '-''\u0060', '');
      end if;
      return replace(replace(replace(replace(lower(translate(
        regexp_replace(
          normalize(replace($1, '´', ''''), nfkd),
          '[\\u0300-\\u036F\\u0591-\\u05C7\\u0610-\\u061A\\u064B-\\u065F\\u0670\\u0640\\u0027\\u002D\\u0060\\u00AD\\u00B7\\u02B9-\\u02BF\\u02C8\\u200B-\\u200F\\u2010-\\u2015\\u2018\\u2019\\u201B\\u2027\\u202A-\\u202E\\u2032\\u2043\\u2060-\\u206F\\u2212\\u30FB\\uFEFF]',
          '', 'g'
        ),
        'ØøŁłĐđÐðĦħŦŧıȷŊŋƏəƁɓƊɗƘƙƳƴΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐҒҖҘҚҜҢҮҰҲҶҸҺӘӨԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖىیکẞÆŒÞ',
        'oollddddhhttijnneebbddkkyyαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґғҗҙқҝңүұҳҷҹһәөաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆييكßæœþ'
      ) collate "C"), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    end $$`.execute(db);
  // Until the next deploy is published, functions of the one before search without an index.
  await sql`
    drop index users_search, vehicles_search, contact_messages_search, letters_search`.execute(db);
  await sql`
    create index users_search on users using gin (search_key(
      ' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '')
    ) gin_trgm_ops) with (fastupdate = off)`.execute(db);
  await sql`
    create index vehicles_search on vehicles
    using gin (search_key(' ' || model) gin_trgm_ops) with (fastupdate = off)`.execute(db);
  await sql`
    create index contact_messages_search on contact_messages using gin (search_key(
      ' ' || subject || ' ' || body || ' ' || name || ' ' || email
    ) gin_trgm_ops) with (fastupdate = off)`.execute(db);
  await sql`
    create index letters_search on letters
    using gin (search_key(' ' || recipient) gin_trgm_ops)`.execute(db);
}

/**
 * As plateKey in src/features/fleet/rules/plate.ts. Vehicles that already have one plate in two spellings keep both, so no unique
 * index is possible. The hourly check names them, and the trigger refuses more. vehicles_plate_key stays: what it refuses, the
 * trigger refuses as well.
 */
async function comparePlates(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function plate_key(text) returns text
    language plpgsql immutable strict parallel safe as $$
    begin
      return translate(
        regexp_replace(
          normalize($1, nfkd),
          '[\\u034F\\uFE0E\\uFE0F\\u0020-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u00BF\\u00D7\\u00F7\\u02B9-\\u02BF\\u061C\\u2000-\\u206F\\u2212\\u2219\\u22C5\\u2500\\u2501\\u25A0-\\u25FF\\u26AA\\u26AB\\u2B1B\\u2B1C\\u2B24\\u3000-\\u3002\\u30FB\\u30FC\\uFEFF]',
          '', 'g'
        ),
        'abcdefghijklmnopqrstuvwxyzøłđħŧıΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεζηικμνορτυχΓΔΘΛΞΠΣΦΨΩγδθλξπσςφψωАВЕКМНОРСТУХІЈЅавекмнорстухіјѕбгджзилпфцчшщъыьэюяђєљњћџґ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙',
        'ABCDEFGHIJKLMNOPQRSTUVWXYZØŁĐĦŦIABEZHIKMNOPTYXABEZHIKMNOPTYXΓΔΘΛΞΠΣΦΨΩΓΔΘΛΞΠΣΣΦΨΩABEKMHOPCTYXIJSABEKMHOPCTYXIJSБГДЖЗИЛПФЦЧШЩЪЫЬЭЮЯЂЄЉЊЋЏҐ01234567890123456789012345678901234567890123456789'
      );
    end $$`.execute(db);
  await sql`create index vehicles_by_plate on vehicles (plate_key(plate))`.execute(db);
  await sql`
    create function refuse_plate_of_other() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and plate_key(new.plate) is not distinct from plate_key(old.plate) then
        return new;
      end if;
      -- Writers of plates wait for each other, so each sees the plates of those before.
      perform pg_advisory_xact_lock(hashtext('vehicles.plate'));
      if exists (
        select from vehicles where plate_key(plate) = plate_key(new.plate) and id <> new.id
      ) then
        raise unique_violation using
          message = 'another vehicle has this plate',
          table = 'vehicles', constraint = 'vehicles_plate_key';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger refuse_plate_of_other before insert or update of plate on vehicles
    for each row when (new.plate is not null) execute function refuse_plate_of_other()`.execute(db);
}
