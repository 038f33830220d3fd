import type { Company } from '#company/rules.ts';
import { toWallClock, type WallClock } from '#kernel/time/wall-clock.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import {
  type Element,
  FRAME,
  HEADING,
  heightOf,
  openDocument,
  type Pdf,
  QUIET,
  roomFor,
  TITLE,
  write,
  writeFact,
} from '#platform/documents/tagged-document.ts';
import type { AgreementBlock } from '../rules/agreement.ts';
import type { Stroke } from '../rules/signature.ts';

const GAP = 10;
const SIGNATURE = { width: 252, height: 84 };
const PHOTO = { width: 160, height: 120, perRow: 3 };
const PHOTO_ROW = PHOTO.height + 26;

type Signature = { name: string; signedAt: Date; strokes: Stroke[]; consent: string };

type AgreementContent = {
  blocks: AgreementBlock[];
  reservationId: number;
  /** Since when the owner's text counts; undefined for the sample. */
  textSince: WallClock | undefined;
  /** Undefined in a preview. */
  signature: Signature | undefined;
  /** JPEG files by the ids of the photographs. */
  thumbnails: ReadonlyMap<number, Buffer>;
};

/** An agreement as a tagged PDF file. The same text and signature give the same bytes. */
export async function agreementPdf(
  company: Company,
  { blocks, reservationId, textSince, signature, thumbnails }: AgreementContent,
): Promise<Uint8Array> {
  const title = signature
    ? t('proof.agreementTitle', { id: reservationId })
    : `Rental agreement, reservation ${reservationId}, preview`;
  const createdAt = signature?.signedAt ?? new Date();
  const { pdf, root, end } = openDocument({ title, createdAt });
  let y = FRAME.top;
  for (const block of blocks) y = writeBlock(pdf, root, block, y, thumbnails) + GAP;
  if (signature) y = writeSignature(company, pdf, root, signature, y);
  if (textSince) {
    const words = t('proof.textOf', { time: formatWallClock(textSince) });
    write(pdf, root, 'P', words, { ...frame(), y: roomForText(pdf, words, y) }, QUIET);
  }
  return end();
}

function writeBlock(
  pdf: Pdf,
  root: Element,
  block: AgreementBlock,
  y: number,
  thumbnails: AgreementContent['thumbnails'],
): number {
  switch (block.kind) {
    case 'heading': {
      const isTitle = block.level === 1;
      const style = isTitle ? TITLE : HEADING;
      // A heading stays with the first lines below it.
      const top = roomFor(pdf, heightOf(pdf, block.text, FRAME.width, style) + 40, y);
      return write(pdf, root, isTitle ? 'H1' : 'H2', block.text, { ...frame(), y: top }, style);
    }
    case 'paragraph':
      return write(pdf, root, 'P', block.text, { ...frame(), y: roomForText(pdf, block.text, y) });
    case 'list': {
      const list = pdf.struct('L');
      root.add(list);
      const end = block.items.reduce((top, item) => {
        const text = `• ${item}`;
        return write(pdf, list, 'LI', text, { ...frame(), y: roomForText(pdf, text, top) });
      }, y);
      list.end();
      return end;
    }
    case 'facts': {
      const style = HEADING;
      const top = roomFor(pdf, heightOf(pdf, block.heading, FRAME.width, style) + 40, y);
      let end = write(pdf, root, 'H2', block.heading, { ...frame(), y: top }, style);
      for (const row of block.rows) end = writeFact(pdf, root, row, end);
      return end;
    }
    case 'photos':
      return writePhotos(pdf, root, block.photos, y, thumbnails);
  }
}

/** Photographs in rows, each with its caption below it. Of one without a thumbnail only the caption is there. */
function writePhotos(
  pdf: Pdf,
  root: Element,
  photos: Extract<AgreementBlock, { kind: 'photos' }>['photos'],
  y: number,
  thumbnails: AgreementContent['thumbnails'],
): number {
  const { width, height, perRow } = PHOTO;
  const step = (FRAME.width - width) / (perRow - 1);
  let top = y;
  photos.forEach(({ id, caption }, index) => {
    const column = index % perRow;
    if (column === 0) {
      if (index > 0) top += PHOTO_ROW;
      top = roomFor(pdf, PHOTO_ROW, top);
    }
    const x = FRAME.left + column * step;
    const thumbnail = thumbnails.get(id);
    if (thumbnail) {
      const draw = () =>
        void pdf.image(thumbnail, x, top, { fit: [width, height], valign: 'bottom' });
      root.add(pdf.struct('Figure', { alt: t('proof.photographOf', { caption }) }, draw));
    }
    write(pdf, root, 'P', caption, { x, y: top + height + 3, width }, QUIET);
  });
  return top + PHOTO_ROW;
}

function writeSignature(
  company: Company,
  pdf: Pdf,
  root: Element,
  { name, signedAt, strokes, consent }: Signature,
  y: number,
): number {
  const isDrawn = strokes.length > 0;
  let top = roomFor(pdf, SIGNATURE.height + 80, y);
  top = write(pdf, root, 'H2', t('proof.signature'), { ...frame(), y: top }, HEADING);
  if (isDrawn) {
    const figure = pdf.struct('Figure', { alt: t('proof.signatureOf', { name }) }, () =>
      drawStrokes(pdf, strokes, top),
    );
    root.add(figure);
    top += SIGNATURE.height + 4;
  }
  const time = formatWallClock(toWallClock(signedAt, company.timeZone));
  const words = isDrawn ? `${name}, ${time}` : t('proof.signedByTyping', { name, time });
  top = write(pdf, root, 'P', words, { ...frame(), y: top });
  return write(pdf, root, 'P', consent, { ...frame(), y: top }, { isQuiet: true });
}

function drawStrokes(pdf: Pdf, strokes: Stroke[], top: number): void {
  pdf.lineWidth(1.2).strokeColor('black').lineJoin('round').lineCap('round');
  for (const stroke of strokes) {
    for (let at = 0; at + 1 < stroke.length; at += 2) {
      const x = FRAME.left + (stroke[at] ?? 0) * SIGNATURE.width;
      const y = top + (stroke[at + 1] ?? 0) * SIGNATURE.height;
      if (at === 0) pdf.moveTo(x, y);
      else pdf.lineTo(x, y);
    }
  }
  pdf.stroke();
}

/** It begins elsewhere on another paper. */
function frame() {
  return { x: FRAME.left, width: FRAME.width };
}

function roomForText(pdf: Pdf, text: string, y: number): number {
  return roomFor(pdf, heightOf(pdf, text, FRAME.width), y);
}
