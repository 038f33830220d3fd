import { hasFrameNumbers } from '#kernel/locale/country.ts';

/** Spaces, dashes, dots, bullets and other signs between the letters and digits of plates. */
const SIGNS =
  /[\u034F\uFE0E\uFE0F\u0020-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u02B9-\u02BF\u061C\u2000-\u206F\u2212\u2219\u22C5\u2500\u2501\u25A0-\u25FF\u26AA\u26AB\u2B1B\u2B1C\u2B24\u3000-\u3002\u30FB\u30FC\uFEFF]/g;

/** Small letters, those that look like Latin ones on plates, and other scripts' digits, with what they are read as. */
const READ =
  'abcdefghijklmnopqrstuvwxyzøłđħŧıΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεζηικμνορτυχΓΔΘΛΞΠΣΦΨΩγδθλξπσςφψωАВЕКМНОРСТУХІЈЅавекмнорстухіјѕбгджзилпфцчшщъыьэюяђєљњћџґ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙';
const AS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZØŁĐĦŦIABEZHIKMNOPTYXABEZHIKMNOPTYXΓΔΘΛΞΠΣΦΨΩΓΔΘΛΞΠΣΣΦΨΩABEKMHOPCTYXIJSABEKMHOPCTYXIJSБГДЖЗИЛПФЦЧШЩЪЫЬЭЮЯЂЄЉЊЋЏҐ01234567890123456789012345678901234567890123456789';

const BY_CHARACTER = new Map([...READ].map((character, index) => [character, AS[index] ?? '']));

/**
 * What is the same for two plates that a person reads as one: case, width, spaces, dashes and dots don't count, nor whether letters
 * that look alike are Greek, Cyrillic or Latin. `plate_key` in the database returns the same (db/migrations/0029-text.ts).
 */
export function plateKey(plate: string): string {
  return [...plate.normalize('NFKD').replace(SIGNS, '')]
    .map((character) => BY_CHARACTER.get(character) ?? character)
    .join('');
}

/** The messages about what another vehicle has already. */
export const CODES_IN_USE = {
  plate: 'Another vehicle has this plate',
  get vin() {
    return hasFrameNumbers()
      ? 'Another vehicle has this VIN or frame number'
      : 'Another vehicle has this VIN';
  },
};
