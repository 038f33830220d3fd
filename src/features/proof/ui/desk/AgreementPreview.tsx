import { addressInWords, openPlaces } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { formatDistance } from '#kernel/locale/distance.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { type AgreementBlock, agreementBlocks } from '../../rules/agreement.ts';
import {
  AGREEMENT_PARTS,
  type AgreementPart,
  type AgreementWord,
  textProblem,
} from '../../rules/agreement-text.ts';
import { AgreementBlocks } from './AgreementBlocks.tsx';
import styles from './ProofStep.module.css';

/** Around a field in the written text; people can't type it. */
const MARK = '\u2063';

/** What the parts have, for an example that no reservation is needed for. */
const PART_EXAMPLES: Record<AgreementPart, string> = {
  parties: 'company, customer and drivers, with their licenses',
  rental: 'reservation, vehicle, pick-up and drop-off',
  price: 'each line of the price, and the total',
  charges: 'what late hours, fuel and distance cost, from your prices',
  deposit: 'the deposit, from your prices',
  condition: 'mileage, fuel, damage and photographs at the hand-over',
};

/** The text as the customer reads it, while it is typed. Fields are chips with examples. */
export function AgreementPreview({ text }: { text: string }) {
  const problem = textProblem(text);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
    <section className={styles.preview} aria-label="How it reads" tabIndex={0}>
      <p className="note">How it reads, with examples</p>
      {problem !== undefined ? (
        <p className="quiet">{problem}</p>
      ) : (
        <AgreementBlocks
          blocks={agreementBlocks(text, exampleParts(), exampleWords())}
          show={(words) => <Marked text={words} />}
        />
      )}
    </section>
  );
}

function exampleWords(): Record<AgreementWord, string> {
  const words = {
    company: pageCompany().name,
    plate: 'KES 204',
    odometer: formatDistance(14_183),
    fuel: '100%',
    total: formatMoney(285),
    pickUpPlace: placeExample(0),
    dropOffPlace: placeExample(-1),
  };
  const marked = Object.entries(words).map(([name, word]) => [name, `${MARK}${word}${MARK}`]);
  return Object.fromEntries(marked) as Record<AgreementWord, string>;
}

/** The location of one of the company's places. */
function placeExample(at: number): string {
  return openPlaces(pageCompany()).at(at)?.location ?? addressInWords(pageCompany());
}

function exampleParts(): Record<AgreementPart, AgreementBlock[]> {
  const parts = Object.entries(AGREEMENT_PARTS).map(([name, title]) => {
    const text = `${MARK}${title}: ${PART_EXAMPLES[name as AgreementPart]}${MARK}`;
    return [name, [{ kind: 'paragraph', text }]];
  });
  return Object.fromEntries(parts);
}

/** A text whose fields are chips: what is between two marks. */
function Marked({ text }: { text: string }) {
  return (
    <span>
      {text.split(MARK).map((piece, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other key
          <mark key={index} className={styles.field}>
            {piece}
          </mark>
        ) : (
          piece
        ),
      )}
    </span>
  );
}
