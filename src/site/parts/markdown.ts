import MarkdownIt from 'markdown-it';

// HTML in a text is shown as it is typed, and links lead only to pages and e-mails.
const parser = new MarkdownIt({ html: false }).disable('image');

parser.core.ruler.push('page-title', ({ tokens }) => {
  // A page has its own title.
  for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2';
});

/** A text in Markdown as HTML. */
export function toHtml(markdown: string): string {
  return parser.render(markdown);
}
