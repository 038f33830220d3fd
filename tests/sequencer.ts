import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begins with the files that build a site of their own: at the end, all else would wait for them. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const builds = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, 'utf8').includes('startSite(');
    return [...sorted.filter(builds), ...sorted.filter((file) => !builds(file))];
  }
}
