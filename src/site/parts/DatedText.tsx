import { RichText } from '#kit/words/RichText.tsx';

/** A text with a day, YYYY-MM-DD, whose words stand in it between `<day>` and `</day>`. */
export function DatedText({ text, day }: { text: string; day: string }) {
  return <RichText text={text} day={(words) => <time dateTime={day}>{words}</time>} />;
}
