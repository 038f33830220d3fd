import type { BookTerms } from '#domain/money/book-terms.ts';
import { termsInWords } from '#domain/money/cancellation-words.ts';
import type { WallClock } from '#domain/time/wall-clock.ts';
import { pageCompany } from '#shared/company/page-company.ts';

/** Deposit and cancellation before a rental begins, a line each. */
export function Terms({
  terms,
  rental,
}: {
  terms: BookTerms | undefined;
  /** The total is in dollars. */
  rental: { totalPrice: number; pickUpTime: WallClock };
}) {
  const sentences = termsInWords(pageCompany(), terms, rental, new Date());
  return (
    sentences.length > 0 && (
      <div className="quiet figures">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    )
  );
}
