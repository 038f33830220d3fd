import MarkdownIt from 'markdown-it';
import { filled } from '#settings/rules/site-texts.ts';

// HTML in a text is shown as it is typed, and links lead only to pages and e-mails.
const parser = new MarkdownIt({ html: false }).disable('image');

parser.core.ruler.push('page-title', ({ tokens }) => {
  // A page has its own title.
  for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2';
});

/** An owner's text in Markdown as HTML, with the company's facts (rules, company settings). */
export function toHtml(markdown: string): string {
  return parser.render(filled(markdown));
}
