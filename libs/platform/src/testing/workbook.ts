import { strToU8, zipSync } from 'fflate';

/** An OpenDocument spreadsheet with these tables, by their names; of plain texts without `<`, `>` and `&`. */
export function workbookOf(tables: Readonly<Record<string, readonly (readonly string[])[]>>): Buffer {
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const row = (cells: readonly string[]) => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`;
  const all = Object.entries(tables).map(
    ([name, rows]) => `<table:table table:name="${name}">${rows.map(row).join('')}</table:table>`,
  );
  return Buffer.from(
    zipSync({
      // stored as it is: by it the kind of the file is told (OpenDocument 1.3, part 2, 3.3)
      mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
      'META-INF/manifest.xml': strToU8('<manifest:manifest/>'),
      'content.xml': strToU8(
        `<?xml version="1.0" encoding="UTF-8"?><office:document-content><office:body><office:spreadsheet>${all.join('')}</office:spreadsheet></office:body></office:document-content>`,
      ),
    }),
  );
}
