import { saveFile } from '#kit/download/save-file.ts';
import type { PersonalData } from '../../rules/personal-data.ts';

/** Downloads a person's data as 'kestrel-data-17.json'. */
export function savePersonalData(data: PersonalData): void {
  const name = `${data.company.toLowerCase()}-data-${data.account.id}.json`;
  saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
}
