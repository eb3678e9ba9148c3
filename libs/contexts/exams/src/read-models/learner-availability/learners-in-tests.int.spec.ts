import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { analysisSchool } from '../../testing/analysis-school.js';
import { useExams } from '../../testing/exams-app.js';
import { LearnersInTests } from './learners-in-tests.js';

const app = useExams();

it('AUTH-6 who has begun a test and not handed it in is in a test, and nobody else', async () => {
  const { school, published, takes } = analysisSchool(app);
  const [one, other] = [await published(), await published()];
  const [taking, done, elsewhere] = [
    await takes(one, 'Taking', 'aa--', false),
    await takes(one, 'Done', 'aaaa'),
    await takes(other, 'Taking another', '----', false),
  ];
  await app.drain();
  const inTests = app.api.app.get(LearnersInTests, { strict: false });
  const among = (...ids: string[]) => inTests.among(ids, school);
  expect(await among(taking.learner, done.learner, randomUUID())).toEqual(new Set([taking.learner]));
  expect(await among(elsewhere.learner, taking.learner)).toEqual(
    new Set([elsewhere.learner, taking.learner]),
  );
  expect(await among()).toEqual(new Set());
  expect(await inTests.among([taking.learner], randomUUID())).toEqual(new Set());
});
