import { pageCompany } from '#company/ui/page-company.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { termsInWords } from '#payments/rules.ts';
import type { BookTerms } from '#prices/rules.ts';

/** Deposit and cancellation before a rental begins, a line each. */
export function RentalTerms({
  terms,
  rental,
}: {
  terms: BookTerms | undefined;
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
