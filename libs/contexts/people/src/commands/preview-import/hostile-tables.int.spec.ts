import { existsSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Bounds } from '#platform/bounded';
import { SHEET_LIMITS } from '#platform/sheets';
import { freshUserId, importNow, preview, roster, upload, useImporting } from '#testing/back-office';
import { childRunning } from '#testing/platform';
import { TableReading } from './table-reading.js';

const importing = useImporting();
const MB = 1024 * 1024;
const codeOf = async (file: string | Buffer) => {
  const { statusCode, body } = await upload(importing.teacher, file);
  return [statusCode, /"code":"([^"]+)"/.exec(body)?.[1]];
};
/** As many learners as a list may have, in nearly 5 MB. */
const largest = () => {
  const id = freshUserId();
  const note = 'x'.repeat(400);
  return roster(
    ...Array.from({ length: SHEET_LIMITS.rows }, (_, at) => `${id}${at},Ann ${at},1,N5-A,,,${note}`),
  );
};
const small = () => roster(`${freshUserId()},Ben,,,,`);
/** Of the processes that read tables until the test is over. */
function bounded(less: Partial<Bounds>): { readonly asBefore: () => void } {
  const { readers } = importing.api.get(TableReading);
  const { bounds } = readers;
  const asBefore = () => void (readers.bounds = bounds);
  onTestFinished(asBefore);
  readers.bounds = { ...bounds, ...less };
  return { asBefore };
}
const imports = async () => (await importing.database.pool.query('select id from person_import')).rows.length;

describe('SEC-9 tables of people that are made to harm', () => {
  it.each([
    // it would be read, in 330 MB
    ['5 MB of commas in one line', 'sheet.too-complex', `user_id,name\n${','.repeat(5 * MB - 13)}`],
    ['5 MB of commas in lines', 'sheet.too-many-rows', `user_id,name\n${',,\n'.repeat(1_700_000)}`],
    [
      'a workbook of 64 MB of blanks',
      'sheet.expands-too-much',
      workbook({ 'xl/s.xml': ' '.repeat(64 * MB) }),
    ],
    [
      'a class title of 150,000 characters, of every learner',
      'sheet.expands-too-much',
      zip({
        'users.csv': `sourcedId,username,givenName,familyName\n${lines((n) => `u${n},hostile${n},A,B`)}`,
        'classes.csv': `sourcedId,title\nc1,${'x'.repeat(150_000)}\n`,
        'enrollments.csv': `userSourcedId,classSourcedId\n${lines((n) => `u${n},c1`)}`,
      }),
    ],
  ])('SEC-9 %s: %s', async (_what, code, file) => {
    expect(await codeOf(file)).toEqual([422, code]);
    expect(await imports()).toBe(0);
  });

  it('SEC-9 the largest list there may be is read, all of it', async () => {
    const file = largest();
    expect(file.length).toBeGreaterThan(4 * MB);
    expect((await preview(importing.teacher, file)).counts).toMatchObject({ new: SHEET_LIMITS.rows });
  });

  it('SEC-9 one that takes too much memory is refused, and the lists before and after it are read', async () => {
    const strings = '<si><t>あ</t></si>'.repeat(1_500_000);
    const row = `<row><c t="s"><v>0</v></c></row>`;
    const file = workbook({ 'xl/s.xml': row + row, 'xl/sharedStrings.xml': strings });
    expect(file.length).toBeLessThan(MB);
    bounded({ megabytes: 135 });
    expect((await preview(importing.teacher, small())).counts).toMatchObject({ new: 1 });
    expect(await codeOf(file)).toEqual([422, 'sheet.too-complex']);
    expect((await preview(importing.teacher, small())).counts).toMatchObject({ new: 1 });
    expect(await imports()).toBe(2);
  });

  it('SEC-9 one that takes too long is refused, also where its preview is read in another way', async () => {
    const { id, version } = await preview(importing.teacher, small());
    const { asBefore } = bounded({ ms: 1 });
    expect(await codeOf(small())).toEqual([422, 'sheet.too-complex']);
    const change = () =>
      importing.teacher('POST', `/api/students/import/${id}/reading`, {
        heading: null,
        create_classes: false,
      });
    expect((await change()).json()).toMatchObject({ code: 'sheet.too-complex' });
    expect((await importNow(importing.teacher, id)).version).toBe(version);
    asBefore();
    expect((await change()).json()).toMatchObject({ heading: null, version: version + 1 });
  });

  it.runIf(existsSync('/proc/self/task'))(
    'SEC-9 is read by another process: where that is killed, whoever asks is to try again, and nothing is left',
    async () => {
      const asked = upload(importing.teacher, largest());
      const reader = await vi.waitFor(() => childRunning('read-table.main'), { timeout: 15_000 });
      process.kill(reader, 'SIGKILL');
      const { statusCode, body } = await asked;
      expect({ statusCode, body }).toMatchObject({
        statusCode: 503,
        body: expect.stringContaining('server.unavailable') as string,
      });
      await expect(childRunning('read-table.main')).rejects.toThrow('nobody runs');
      expect(await imports()).toBe(0);
      expect((await preview(importing.teacher, small())).counts).toMatchObject({ new: 1 });
    },
  );
});

function zip(files: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(files).map(([name, text]) => [name, strToU8(text)]);
  return Buffer.from(zipSync(Object.fromEntries(parts) as Record<string, Uint8Array>));
}

/** With a sheet `xl/s.xml`. */
function workbook(files: Readonly<Record<string, string>>): Buffer {
  return zip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<a><Relationship Id="r1" Target="s.xml"/></a>',
    ...files,
  });
}

/** A line for each of some thousand learners. */
function lines(lineOf: (n: number) => string): string {
  return Array.from({ length: 5_000 }, (_, at) => lineOf(at)).join('\n');
}
