import { describe, expect, it } from 'vitest';
import { UploadPlaces } from './upload-places.js';

const MB = 1024 * 1024;
const LARGE = 100 * MB;
const REFUSED = { code: 'server.unavailable' };

/** Uploads that are on their way until somebody ends them. */
function uploading() {
  const places = new UploadPlaces();
  const begin = (organization: string, bytes: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { ended: places.run(organization, bytes, () => promise), end: resolve };
  };
  return {
    begin,
    now: (organization: string, bytes: number) => places.run(organization, bytes, async () => {}),
  };
}

describe('ADMIN-5 how many files of questions are uploaded at once', () => {
  it('ADMIN-5 one organization leaves room for the large files of others', async () => {
    const { begin, now } = uploading();
    const [first] = [begin('a', LARGE), begin('a', LARGE)];
    await expect(now('a', LARGE)).rejects.toMatchObject(REFUSED);
    await now('b', LARGE);
    first.end();
    await first.ended;
    await now('a', LARGE);
  });

  it('ADMIN-5 ten rows are taken while as many large files are on their way as there is room for', async () => {
    const { begin, now } = uploading();
    for (const organization of ['a', 'a', 'b', 'b']) begin(organization, LARGE);
    await expect(now('c', LARGE)).rejects.toMatchObject(REFUSED);
    await now('c', 5 * MB);
  });

  it('ADMIN-5 a body whose sender does not say how long it is counts as a large one', async () => {
    const { begin, now } = uploading();
    for (const organization of ['a', 'a', 'b', 'b']) begin(organization, Number.NaN);
    await expect(now('c', Number.NaN)).rejects.toMatchObject(REFUSED);
  });

  it('ADMIN-5 small files have bounds of their own, and what has failed makes room', async () => {
    const { begin, now } = uploading();
    const many = Array.from({ length: 16 }, () => begin('a', 1));
    await expect(now('b', 1)).rejects.toMatchObject(REFUSED);
    many[0]?.end();
    await many[0]?.ended;
    await now('b', 1);
    await now('b', LARGE);
  });
});
