import {
  languageName,
  type StoredCompany,
  untranslatedNames,
  untranslatedTexts,
} from '#company/rules.ts';
import { useOwnNames } from './use-own-names.ts';
import { useSettings } from './use-settings-edit.ts';

/** How many texts and names are missing in the languages of the site, in a line below the list of parts. */
export function MissingWords() {
  const { data } = useSettings();
  return data && data.languages.length > 1 && <Counts company={data} />;
}

function Counts({ company }: { company: StoredCompany }) {
  const { names } = useOwnNames(company);
  if (!names) return null;
  const [, ...others] = company.languages;
  const counts = others.flatMap((language) => {
    const texts = untranslatedTexts(company, language).length;
    const missing = untranslatedNames(
      company,
      language,
      names.map(({ name }) => name),
    ).length;
    return texts + missing > 0
      ? [`${languageName(language)} ${numberOf(texts, 'text')} and ${numberOf(missing, 'name')}`]
      : [];
  });
  return counts.length > 0 && <p className="note">{`Missing: ${counts.join(', ')}`}</p>;
}

function numberOf(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
