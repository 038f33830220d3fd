/** What a text has between `<hidden>` and `</hidden>` is only read aloud: an element for `RichText`. */
export function hidden(words: string) {
  return <span className="visually-hidden">{words}</span>;
}
