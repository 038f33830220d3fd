import { getDocument } from 'unpdf/pdfjs';

/** An element of a document's structure. A text that is not shown as it is stands in `actualText`. */
export type PdfElement = {
  role: string;
  text: string;
  actualText?: string;
  children: PdfElement[];
};

type PdfContent = {
  title: unknown;
  language: unknown;
  /** All texts of each page, one per line. */
  pages: string[];
  /** The structure of each page. */
  structure: PdfElement[];
};

/** A node as pdf.js returns it: an element, or the id of content. */
type Node = { role?: string; id?: string; alt?: string; children?: Node[] };

/** Reads what a PDF file says, with its structure. */
export async function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const info = (await pdf.getMetadata()).info as Record<string, unknown>;
  const pages: string[] = [];
  const structure: PdfElement[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { texts, textById } = await readTexts(page);
    pages.push(texts.join('\n'));
    structure.push(toElement((await page.getStructTree()) as Node, textById));
  }
  await loading.destroy();
  return { title: info.Title, language: info.Language, pages, structure };
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

/** The page's texts in their order, and those of each piece of the structure. */
async function readTexts(page: Page) {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts: string[] = [];
  const textById = new Map<string, string>();
  let id = '';
  for (const item of items) {
    if (!('str' in item)) {
      id = 'id' in item ? String(item.id) : '';
    } else if (item.str.trim()) {
      texts.push(item.str);
      textById.set(id, [textById.get(id), item.str].filter(Boolean).join(' '));
    }
  }
  return { texts, textById };
}

function toElement(node: Node, textById: Map<string, string>): PdfElement {
  const { role = '', alt, children = [] } = node;
  const elements = children.filter((child) => child.role);
  const contents = children.filter((child) => !child.role);
  return {
    role,
    text: contents.map(({ id = '' }) => textById.get(id) ?? '').join(' '),
    ...(alt !== undefined && { actualText: alt }),
    children: elements.map((child) => toElement(child, textById)),
  };
}

/** All elements of a role, in their order. */
export function elementsOf(structure: PdfElement[], role: string): PdfElement[] {
  return structure.flatMap((element) =>
    element.role === role ? [element] : elementsOf(element.children, role),
  );
}
