import * as v from 'valibot';
import { requiredLines } from '#kernel/records/field.ts';
import { markdownProblem, unknownPlaceholder } from './site-texts.ts';

/** A text in Markdown of at most so many characters that can be written out, and that names only placeholders that exist. */
export function markdownText(mostCharacters: number) {
  return v.pipe(
    requiredLines('Enter the text', mostCharacters),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const problem = markdownProblem(dataset.value);
      if (problem) addIssue({ message: problem });
      const unknown = unknownPlaceholder(dataset.value);
      if (unknown !== undefined) addIssue({ message: `There is no placeholder {{${unknown}}}` });
    }),
  );
}
