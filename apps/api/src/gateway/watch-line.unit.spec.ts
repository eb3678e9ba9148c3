import { expect, it } from 'vitest';
import { WatchLine } from './watch-line.js';

it('LIVE-1 what a socket asks is decided one after the other', async () => {
  const line = new WatchLine();
  let under = 0;
  const most: number[] = [];
  const decide = async () => {
    most.push(++under);
    await Promise.resolve();
    under--;
    return true;
  };
  expect(await Promise.all(Array.from({ length: 20 }, () => line.inTurn(decide)))).toEqual(
    Array(20).fill(true),
  );
  expect(Math.max(...most)).toBe(1);
});

it('LIVE-1 SEC-10 of thousands of questions at once fifty are decided, the others are refused unasked', async () => {
  const line = new WatchLine();
  let decided = 0;
  const answers = await Promise.all(
    Array.from({ length: 3_000 }, () =>
      line.inTurn(() => {
        decided++;
        return Promise.resolve(true);
      }),
    ),
  );
  expect(decided).toBe(50);
  expect(answers.filter(Boolean)).toHaveLength(50);
});

it('LIVE-1 SEC-10 who asks without end has two hundred answers in ten seconds, and as many in the next ten', async () => {
  let now = 0;
  const line = new WatchLine(() => now);
  const ask = () => line.inTurn(() => Promise.resolve(true));
  const answersIn = async (questions: number) => {
    let answers = 0;
    for (let question = 0; question < questions; question++) if (await ask()) answers++;
    return answers;
  };
  expect(await answersIn(1_000)).toBe(200);
  now = 9_999;
  expect(await answersIn(10)).toBe(0);
  now = 10_000;
  expect(await answersIn(1_000)).toBe(200);
});

it('LIVE-1 a question that cannot be decided holds up none behind it', async () => {
  const line = new WatchLine();
  const failed = line.inTurn(() => Promise.reject(new Error('no database')));
  const next = line.inTurn(() => Promise.resolve(true));
  await expect(failed).rejects.toThrow('no database');
  expect(await next).toBe(true);
});
