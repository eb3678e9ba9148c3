import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { QuestionMedia } from '#contracts/http/questions';
import { readQuestions } from '#libs/question-formats';
import { draft, top, useBank } from '../../testing/bank-app.js';
import { importing } from '../../testing/importing.js';
import { mp3, png } from '../../testing/sample-files.js';

const bank = useBank();
const files = importing(bank);

const uploaded = async (bytes: Buffer) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file');
  return QuestionMedia.parse((await bank.call(top, 'POST', 'questions/media', form)).body).path;
};
const theme = () => `theme ${randomUUID()}`;
const text = (words: string) => [{ text: words }];

describe('PLUS-7 the export', () => {
  it('holds what the list shows, in its order, or just what was picked', async () => {
    const mine = theme();
    const made = [];
    for (const words of ['いち', 'に', 'さん'])
      made.push(await bank.create(draft({ theme: mine, prompt: { text: text(words) } })));
    await bank.create(draft({ prompt: { text: text('よん') } }));
    const asked = async (query: string) => {
      const { bytes, name, headers } = await files.exported(query);
      expect([name, headers['content-type']]).toEqual(['questions.csv', 'text/csv; charset=utf-8']);
      const { items } = await readQuestions('csv', bytes, { skill: 'grammar', language: 'en' });
      return items.map(({ content }) => content.prompt.text?.[0]?.text);
    };
    const filter = `theme=${encodeURIComponent(mine)}`;
    expect(await asked(`format=csv&${filter}&sort=created_at`)).toEqual(['いち', 'に', 'さん']);
    expect(await asked(`format=csv&${filter}&sort=-created_at`)).toEqual(['さん', 'に', 'いち']);
    const picked = [made[2], made[0]].map((one) => one?.id).join(',');
    expect(await asked(`format=csv&ids=${picked}&sort=created_at`)).toEqual(['いち', 'さん']);
  });

  it('brings pictures and sounds along, and they come back as the same files', async () => {
    const [picture, audio] = [await uploaded(png(5, 4)), await uploaded(mp3())];
    const { id } = await bank.create(
      draft({ skill: 'listening', prompt: { text: text(randomUUID()), picture, audio } }),
    );
    for (const format of ['moodle-xml', 'qti-2.2', 'qti-3.0', 'anki']) {
      const file = await files.exported(`format=${format}&ids=${id}`);
      expect((await files.dryRun(file)).items, format).toMatchObject([
        { outcome: 'there', question_id: id, reported: [] },
      ]);
    }
  });

  it('says of each question what the format does not hold, and which are left out', async () => {
    const choice = await bank.create(draft({ prompt: { text: [{ text: '登山', ruby: 'とざん' }] } }));
    const typed = await bank.create(
      draft({
        choices: undefined,
        key: { type: 'text', accepted: ['とざん'] },
        prompt: { text: text('山') },
      }),
    );
    const query = `format=aiken&ids=${choice.id},${typed.id}&sort=created_at`;
    const { count, size, losses } = await files.losses(query);
    const { bytes, headers } = await files.exported(query);
    expect([count, headers['export-losses']]).toEqual([2, '2']);
    expect(size).toBe(bytes.length);
    expect(losses.map(({ question_id, label, written }) => [question_id, label, written])).toEqual([
      [choice.id, '登山', true],
      [typed.id, '山', false],
    ]);
    expect(losses[0]?.lost).toContainEqual({ code: 'ruby' });
    expect(losses[0]?.lost).toContainEqual({ code: 'tag', detail: 'nature' });
    expect(losses[1]?.lost).toContainEqual({ code: 'kind', detail: 'typed' });
    expect(await files.losses(`format=csv&ids=${choice.id}`)).toMatchObject({ count: 1, losses: [] });
  });

  it('ADMIN-8 leaves an entry of the trail that names the file and the filters, and of a search only that there was one', async () => {
    const mine = theme();
    await bank.create(draft({ theme: mine }));
    await files.exported(`format=gift&theme=${encodeURIComponent(mine)}&q=${encodeURIComponent('登山')}`);
    const { rows } = await bank.database.pool.query(
      `select organization_id, before, after from audit_entry where action = 'export.started' and after ->> 'narrowed' like $1`,
      [`%theme=${mine}%`],
    );
    expect(rows).toEqual([
      {
        organization_id: PLATFORM_ORGANIZATION_ID,
        before: {},
        after: { list: 'questions', format: 'gift', narrowed: `theme=${mine}, language=en, q` },
      },
    ]);
  });

  it('SEC runs no formula in a spreadsheet, and brings the text back', async () => {
    const formula = `=HYPERLINK("x${randomUUID()}")`;
    const { id } = await bank.create(draft({ prompt: { text: text(formula) } }));
    const { bytes, name } = await files.exported(`format=csv&ids=${id}`);
    expect(bytes.toString()).toContain(`"'=HYPERLINK(`);
    expect((await files.dryRun({ name, bytes })).items).toMatchObject([{ outcome: 'there' }]);
  });

  it('is refused above 100 MB of pictures and sounds, and nothing of them is read', async () => {
    const picture = await uploaded(png(7, 3));
    const { id } = await bank.create(draft({ prompt: { text: text(randomUUID()), picture } }));
    expect((await files.exported(`format=anki&ids=${id}`)).bytes.length).toBeGreaterThan(0);
    // as many bytes as it says; they are not there, so reading them could refuse nothing
    await bank.database.pool.query('update question_media set size = $2 where id = $1', [
      picture.slice('/api/media/'.length),
      100 * 1024 * 1024 + 1,
    ]);
    expect(await bank.call(top, 'GET', `questions/export?format=anki&ids=${id}`)).toMatchObject({
      status: 422,
      body: { code: 'question-export.too-large' },
    });
  });

  it('is refused for unknown formats and more than a file may hold', async () => {
    for (const query of ['', 'format=pdf', 'format=csv&page=1', 'format=csv&ids=x', 'format=csv&import_id=x'])
      expect(await bank.call(top, 'GET', `questions/export?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid' },
      });
    await bank.database.pool.query(
      `insert into question (id, organization_id, slug, version, skill)
       select gen_random_uuid(), (select organization_id from question limit 1), 'many ' || n, 1, 'kana'
       from generate_series(1, 20001) as n`,
    );
    expect(await bank.call(top, 'GET', 'questions/export?format=csv&skill=kana')).toMatchObject({
      status: 422,
      body: { code: 'question-export.too-many' },
    });
  });
});
