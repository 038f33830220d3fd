import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What calls, rules and kernel export, and under which names. The description names calls and schemas
 * as the code does, so a name is stated once.
 */
export async function readExportedNames(): Promise<Map<unknown, string>> {
  const files = globSync('src/{kernel,features/*/{rules,calls}}/**/*.ts', {
    cwd: PROJECT_FOLDER,
  }).toSorted();
  const names = new Map<unknown, string>();
  for (const file of files) {
    const module: object = await import(pathToFileURL(`${PROJECT_FOLDER}/${file}`).href);
    for (const [name, exported] of Object.entries(module)) {
      if (!names.has(exported)) names.set(exported, name);
    }
  }
  return names;
}
