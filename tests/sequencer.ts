import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begins with the files that build a site of their own or all functions: each takes a minute by itself. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const builds = ({ moduleId }: TestSpecification) =>
      /startSite\(|bundleFunctions\(/.test(readFileSync(moduleId, 'utf8'));
    return [...sorted.filter(builds), ...sorted.filter((file) => !builds(file))];
  }
}
