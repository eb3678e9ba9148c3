import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { QuestionMedia } from '#contracts/http/questions';
import { top, useBank } from '../../testing/bank-app.js';
import { importing } from '../../testing/importing.js';
import { mp3, png } from '../../testing/sample-files.js';

const bank = useBank();
const files = importing(bank);

const uploaded = async (bytes: Buffer) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file');
  return QuestionMedia.parse((await bank.call(top, 'POST', 'questions/media', form)).body).path;
};
const sheet = (...media: readonly (readonly [picture: string, audio: string])[]) => ({
  name: 'own.csv',
  bytes: [
    'skill,text,picture,audio,choice 1,choice 2,answer',
    ...media.map(([picture, audio]) => `grammar,${randomUUID()},${picture},${audio},あ,い,#1`),
  ].join('\r\n'),
});

it('PLUS-7 a row that names a picture or sound which is not here is refused by itself, and says which', async () => {
  const [picture, sound] = [await uploaded(png(5, 4)), await uploaded(mp3())];
  const elsewhere = `/api/media/${randomUUID()}`;
  const file = sheet([picture, sound], [elsewhere, ''], [picture, elsewhere], [sound, picture], ['', '']);
  const { counts, items } = await files.dryRun(file);
  expect(counts).toMatchObject({ new: 2, error: 3 });
  const no = (path: string, kind: string) => ({
    code: 'item.refused',
    path,
    message: `must be a ${kind} that was uploaded`,
  });
  expect(items.map(({ outcome, problems }) => [outcome, problems])).toEqual([
    ['new', []],
    ['error', [no('prompt.picture', 'picture')]],
    ['error', [no('prompt.audio', 'audio')]],
    ['error', [no('prompt.picture', 'picture'), no('prompt.audio', 'audio')]],
    ['new', []],
  ]);
  expect((await files.bring(file)).progress).toEqual({ done: 2, total: 2, created: 2, failed: 0 });
});
