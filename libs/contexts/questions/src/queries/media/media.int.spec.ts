import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { QuestionMedia } from '#contracts/http/questions';
import { draft, top, useBank } from '../../testing/bank-app.js';
import { mp3, ogg, png, wavOf } from '../../testing/sample-files.js';
import { jpegOfPhone, PLAIN } from '../../testing/sample-pictures.js';
import { forgetUnusedMedia } from '../../jobs/forget-media.js';
import { measureSounds } from '../../jobs/measure-sounds.js';
import { UploadedSounds } from './uploaded-sounds.js';

const bank = useBank();

const upload = async (bytes: Buffer, name = 'file') => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return bank.call(top, 'POST', 'questions/media', form);
};
const uploaded = async (bytes: Buffer) => QuestionMedia.parse((await upload(bytes)).body);
const get = (path: string, headers: Record<string, string> = {}) =>
  bank.app().inject({ method: 'GET', url: path, headers });
const stored = async () => {
  const { rows } = await bank.database.pool.query<{ id: string }>('select id from question_media');
  return rows.map(({ id }) => id);
};

describe('ADMIN-5 pictures and sounds of questions', () => {
  it('are kept once, and sent to everybody who knows the id, for ever', async () => {
    const bytes = png(3, 2);
    const media = await uploaded(bytes);
    expect(media).toMatchObject({ kind: 'picture', content_type: 'image/png', width: 3, height: 2 });
    expect((await uploaded(bytes)).id).toBe(media.id);
    const { statusCode, headers, rawPayload } = await get(media.path);
    expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'accept-ranges': 'bytes',
    });
    const again = await get(media.path, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(`/api/media/${randomUUID()}`)).statusCode).toBe(404);
  });

  it('tell nobody where they were taken, and two of the same picture are one', async () => {
    const [phone, plain] = [await uploaded(jpegOfPhone(PLAIN.jpeg, 1)), await uploaded(PLAIN.jpeg)];
    expect(phone).toEqual(plain);
    const { headers, rawPayload } = await get(phone.path);
    expect(rawPayload.equals(PLAIN.jpeg)).toBe(true);
    expect(headers['content-length']).toBe(String(phone.size));
  });

  it('are told by their bytes, whatever their name says', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect(await upload(svg, 'cat.png')).toMatchObject({ status: 422, body: { code: 'media.unknown-kind' } });
    expect(await upload(mp3(), 'cat.svg')).toMatchObject({
      status: 201,
      body: { content_type: 'audio/mpeg' },
    });
    expect(await upload(Buffer.alloc(6 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { code: 'media.too-large' },
    });
  });

  it('STUDY-4 are sent in parts, as players ask for them', async () => {
    const bytes = mp3(3);
    const { path } = await uploaded(bytes);
    const size = bytes.length;
    for (const [range, from, to] of [
      ['bytes=0-1', 0, 1],
      ['bytes=100-', 100, size - 1],
      ['bytes=-10', size - 10, size - 1],
      ['bytes=5-99999', 5, size - 1],
      ['bytes=-99999', 0, size - 1],
    ] as const) {
      const part = await get(path, { range });
      expect([range, part.statusCode, part.headers['content-range']]).toEqual([
        ...[range, 206, `bytes ${from}-${to}/${size}`],
      ]);
      expect(part.rawPayload.equals(bytes.subarray(from, to + 1))).toBe(true);
    }
    for (const range of [`bytes=${size}-`, 'bytes=-0'])
      expect(await get(path, { range })).toMatchObject({
        statusCode: 416,
        headers: { 'content-range': `bytes */${size}` },
      });
    for (const range of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=9-1', 'bytes=-'])
      expect(await get(path, { range })).toMatchObject({ statusCode: 200 });
  });

  it('TEST-1 sounds are measured when they are kept, and those that were kept before by the worker', async () => {
    const sounds = [await uploaded(wavOf(2)), await uploaded(mp3(50)), await uploaded(ogg())];
    const questions: string[] = [];
    for (const { path } of sounds) questions.push((await bank.create({ prompt: { audio: path } })).id);
    const [wav = '', long = ''] = questions;
    const lengths = async () => [
      ...(await bank.app().get(UploadedSounds).of(PLATFORM_ORGANIZATION_ID, questions)),
    ];
    const known = [
      [wav, 2],
      [long, 1.306],
    ];
    expect((await lengths()).toSorted((one, other) => other[1] - one[1])).toEqual(known);
    await bank.database.pool.query('update question_media set milliseconds = null');
    expect(await lengths()).toEqual([]);
    await measureSounds(bank.database.pool);
    expect((await lengths()).toSorted((one, other) => other[1] - one[1])).toEqual(known);
    const { rows } = await bank.database.pool.query(
      `select kind, milliseconds from question_media where (kind = 'audio') = (milliseconds is null)`,
    );
    expect(rows).toEqual([]);
  });

  it('a question takes only what was uploaded, each in its place', async () => {
    const [picture, sound] = [await uploaded(png(5, 5)), await uploaded(mp3(4))];
    const good = draft({ prompt: { picture: picture.path, audio: sound.path } });
    expect((await bank.call(top, 'POST', 'questions', good)).status).toBe(201);
    const swapped = draft({ prompt: { picture: sound.path, audio: `/api/media/${randomUUID()}` } });
    expect(await bank.call(top, 'POST', 'questions', swapped)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: [{ path: 'prompt.picture' }, { path: 'prompt.audio' }] },
    });
  });

  it('what no question names goes after a day; what a version named stays', async () => {
    const [once, never, fresh] = [
      await uploaded(png(7, 7)),
      await uploaded(png(8, 8)),
      await uploaded(png(9, 9)),
    ];
    const question = await bank.create({ prompt: { picture: once.path } });
    expect((await bank.change(question, draft())).status).toBe(200);
    await bank.database.pool.query(
      `update question_media set created_at = now() - interval '25 hours' where id <> $1`,
      [fresh.id],
    );
    await forgetUnusedMedia(bank.database.pool);
    const left = await stored();
    expect(left).toEqual(expect.arrayContaining([once.id, fresh.id]));
    expect(left).not.toContain(never.id);
  });
});
