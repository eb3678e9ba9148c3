import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import {
  PAPER_FONTS,
  type PaperInk,
  type PaperMark,
  type PaperPage,
  PAPER_SIZE,
} from '#contracts/http/papers';
import type { Fonts } from './fonts.js';
import type { Picture } from './picture.js';

/** Also read in black and white: nothing is told by colour alone. */
const INKS: Readonly<Record<PaperInk, string>> = {
  ink: '#1F2430',
  soft: '#5A6070',
  line: '#8A8F9C',
  indigo: '#2B4C7E',
  fill: '#F4F2EC',
};

export interface PdfOf {
  readonly title: string;
  readonly author: string;
  /** What the file says it was made at: two of the same pages and time are the same file. */
  readonly made: Date;
  readonly pictures: ReadonlyMap<string, Picture>;
}

/** The pages as a file, its fonts inside it with the letters that are used. Between two pages others have their turn. */
export async function pdfOf(pages: readonly PaperPage[], fonts: Fonts, of: PdfOf): Promise<Buffer> {
  const document = new PDFDocument({
    ...{ autoFirstPage: false, size: [PAPER_SIZE.width, PAPER_SIZE.height], margin: 0 },
    ...{ lang: 'ja', displayTitle: true, pdfVersion: '1.7' },
    info: {
      Title: of.title,
      Author: of.author,
      Creator: 'Manabiya',
      CreationDate: of.made,
      ModDate: of.made,
    },
  });
  const bytes = buffer(document);
  for (const font of PAPER_FONTS) document.registerFont(font, fonts.bytes(font));
  for (const { marks } of pages) {
    document.addPage();
    for (const mark of marks) draw(document, mark, of.pictures);
    await turn();
  }
  document.end();
  await once(document, 'end');
  return bytes;
}

type Document = InstanceType<typeof PDFDocument>;

function draw(document: Document, mark: PaperMark, pictures: PdfOf['pictures']): void {
  switch (mark.kind) {
    case 'text':
      document
        .font(mark.font)
        .fontSize(mark.size)
        .fillColor(INKS[mark.ink])
        .text(mark.text, mark.x, mark.y, { lineBreak: false, baseline: 'alphabetic' });
      return;
    case 'line':
      document
        .lineWidth(mark.weight)
        .moveTo(mark.x, mark.y)
        .lineTo(mark.to_x, mark.to_y)
        .stroke(INKS[mark.ink]);
      return;
    case 'box':
      drawBox(document, mark);
      return;
    case 'picture': {
      const picture = pictures.get(mark.path);
      if (picture) document.image(picture.bytes, mark.x, mark.y, { width: mark.width, height: mark.height });
    }
  }
}

function drawBox(document: Document, mark: Extract<PaperMark, { kind: 'box' }>): void {
  const { x, y, width, height, radius, weight, ink, fill } = mark;
  const path = () =>
    radius > 0 ? document.roundedRect(x, y, width, height, radius) : document.rect(x, y, width, height);
  if (fill) path().fill(INKS[fill]);
  if (weight > 0) {
    document.lineWidth(weight);
    path().stroke(INKS[ink]);
  }
}
