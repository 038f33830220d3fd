import { pageCompany } from '#company/ui/page-company.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { termsInWords } from '#payments/rules.ts';
import type { BookTerms } from '#prices/rules.ts';
import { CancellationSteps } from './CancellationSteps.tsx';

/** Deposit and cancellation before a rental begins, a line each, and a table of the steps of a cancellation. */
export function RentalTerms({
  terms,
  rental,
}: {
  terms: BookTerms | undefined;
  rental: { totalPrice: number; pickUpTime: WallClock };
}) {
  const inSentences = { ...terms, steps: undefined };
  const sentences = termsInWords(pageCompany(), inSentences, rental, new Date());
  return (
    <>
      {sentences.length > 0 && (
        <div className="quiet figures">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <CancellationSteps terms={terms} rental={rental} />
    </>
  );
}
