import { SaxesParser } from 'saxes';
import { badFile } from './unzip.ts';

/** What a reader of XML is told, in the order of the document. Names are without their prefix. */
export type XmlHandlers = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** More than the largest workbook that can be imported has in all its parts. */
const MOST_XML_BYTES = 8_000_000;
const MOST_TAGS = 600_000;
const MOST_DEPTH = 32;
const MOST_ATTRIBUTES = 64;

/** How much is parsed at once. A refused document is not decoded to its end. */
const PIECE_BYTES = 65_536;

export const NOT_A_WORKBOOK = 'The workbook is damaged. Please save it again as .xlsx.';
const TOO_MUCH_XML =
  'The workbook has too many cells or formats. Please copy the rows to a new one.';

/** Reads the parts of one workbook, which have limits together. */
export function createXmlReader(): (xml: Uint8Array, handlers: XmlHandlers) => void {
  let bytes = 0;
  let tags = 0;

  /** @throws 400 for a file that isn't XML, names an entity of its own, or exceeds a limit; what the handlers throw */
  return (xml, { open, text, close }) => {
    bytes += xml.length;
    if (bytes > MOST_XML_BYTES) throw badFile(TOO_MUCH_XML);
    const parser = new SaxesParser();
    let depth = 0;
    let attributes = 0;
    parser.on('error', refuseDamaged);
    parser.on('opentagstart', () => {
      tags += 1;
      depth += 1;
      attributes = 0;
      if (tags > MOST_TAGS || depth > MOST_DEPTH) throw badFile(TOO_MUCH_XML);
    });
    parser.on('attribute', () => {
      attributes += 1;
      if (attributes > MOST_ATTRIBUTES) throw badFile(TOO_MUCH_XML);
    });
    parser.on('opentag', ({ name, attributes: values }) => open?.(localName(name), values));
    parser.on('closetag', ({ name }) => {
      depth -= 1;
      close?.(localName(name));
    });
    if (text) {
      parser.on('text', text);
      parser.on('cdata', text);
    }
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for (let at = 0; at < xml.length; at += PIECE_BYTES) {
      parser.write(decode(decoder, xml.subarray(at, at + PIECE_BYTES)));
    }
    parser.write(decode(decoder)).close();
  };
}

/** 'row' of 'x:row'. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function decode(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch {
    return refuseDamaged();
  }
}

function refuseDamaged(): never {
  throw badFile(NOT_A_WORKBOOK);
}
