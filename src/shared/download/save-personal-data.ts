import type { PersonalData } from '#domain/people/personal-data.ts';
import { saveFile } from './save-file.ts';

/** Downloads a person's data as 'kestrel-data-17.json'. */
export function savePersonalData(data: PersonalData): void {
  const name = `${data.company.toLowerCase()}-data-${data.account.id}.json`;
  saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
}
