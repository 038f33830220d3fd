import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest: one that began late would keep one worker busy while the others have nothing left. */
const SLOWEST = [
  'tests/host/commands.test.ts',
  'tests/host/bundles.test.ts',
  'tests/gateway/places-on-random-days.test.ts',
  'tests/gateway/commands.test.ts',
  'tests/upgrade/backup.test.ts',
  'tests/api/platform/places-of-staff.test.ts',
  'tests/domain/prices/rental-cover.test.ts',
  'tests/host/server.test.ts',
  'tests/upgrade/upgrade.test.ts',
  'tests/domain/platform/linear-patterns.test.ts',
  'tests/gateway/migrations.test.ts',
  'tests/host/serve.test.ts',
  'tests/api/platform/demo.alone.test.ts',
  'tests/host/built-prices.test.ts',
  'tests/browser/site/pseudo-language.test.ts',
  'tests/browser/reservations/journey.test.ts',
  'tests/browser/settings/own-words.test.ts',
  'tests/browser/site/german-first.test.ts',
  'tests/browser/site/language-walk.test.ts',
  'tests/browser/site/language-links.test.ts',
];

/** Begins with the slowest files. */
export default class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) => {
      const found = SLOWEST.indexOf(relative(project.config.root, moduleId));
      return found === -1 ? SLOWEST.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
