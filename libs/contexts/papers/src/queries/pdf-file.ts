import { StreamableFile } from '@nestjs/common';

/** What a route answers with to hand out a PDF. @param name without an ending */
export const pdfFile = (bytes: Buffer, name: string): StreamableFile =>
  new StreamableFile(bytes, {
    type: 'application/pdf',
    disposition: `attachment; filename="${name}.pdf"`,
    length: bytes.length,
  });
