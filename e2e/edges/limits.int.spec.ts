import { describe, expect, it } from 'vitest';
import { useHouse } from './house.js';
import { idOf } from './people.js';

// Through the routes, with the figures written out: a constant that both product and spec import says nothing.

const house = useHouse();
const KB = 1024;
const MB = 1024 * KB;

const upload = async (path: string, bytes: string | Buffer, name: string, options?: object) => {
  const form = new FormData();
  if (options) form.append('options', JSON.stringify(options));
  form.append('file', new Blob([bytes]), name);
  const { status, text } = await house.call('tess', 'POST', path, { form });
  return { status, code: /"code":"([^"]+)"/.exec(text)?.[1] };
};
const roster = (bytes: string | Buffer) =>
  upload('students/import', bytes, 'people.csv', { organization_id: idOf('SAKURA') });

/** A list of people of so many bytes, whose cells are short enough. */
const listOf = (bytes: number) => {
  const line = `,${'x'.repeat(1_000)},${'y'.repeat(1_000)}\n`;
  const text = `user_id,name,note\n${line.repeat(Math.ceil(bytes / line.length))}`;
  return text.slice(0, bytes);
};

describe('SEC-9 SEC-13 what may be sent, and how much', () => {
  it('SEC-13 a body of 256 KB is read, one byte more is not', async () => {
    const of = (bytes: number) => {
      const around = JSON.stringify({ text: '' }).length;
      return JSON.stringify({ text: 'x'.repeat(bytes - around) });
    };
    const path = `students/${idOf('anna')}/notes/${idOf('note')}`;
    const codeOf = async (bytes: number) => {
      const { status, text } = await house.call('tess', 'PUT', path, { raw: of(bytes) });
      return [status, /"code":"([^"]+)"/.exec(text)?.[1]];
    };
    // read, and then refused for being longer than a note
    expect(await codeOf(256 * KB)).toEqual([400, 'request.invalid']);
    expect(await codeOf(256 * KB + 1)).toEqual([413, 'request.too-large']);
  });

  it('SEC-9 a table of people of 5 MB is read, one byte more is not', async () => {
    expect((await roster(listOf(5 * MB))).status).toBe(201);
    expect(await roster(listOf(5 * MB + 1))).toEqual({ status: 413, code: 'upload.too-large' });
  });

  it('SEC-9 a table of more than 20,000 rows is refused', async () => {
    expect(await roster(`user_id,name\n${'a,b\n'.repeat(20_001)}`)).toEqual({
      status: 422,
      code: 'sheet.too-many-rows',
    });
  });

  it.each([
    'PK\u0003\u0004 and nothing more',
    '\u001f\u008b\u0008 gzip',
    '7z\u00bc\u00af',
    'Rar!\u001a\u0007',
  ])('SEC-9 an archive of no known kind is refused: %j', async (head) => {
    const bytes = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(2_000)]);
    const { status, code } = await roster(bytes);
    expect({ status, code }).toMatchObject({
      status: 422,
      code: expect.stringMatching(/^sheet\./) as string,
    });
  });
});
