import { DEMO_PASSWORD } from '#ops/people';
import { questionIdOf } from '#ops/questions';
import { startOfBank } from '#libs/learning';
import { measureExam } from './exam/measure-exam.js';
import { withProduct } from './processes.js';

/** `npm run bench exam [seconds]`: as long as wanted, five minutes unless told. */
const SECONDS = Number(process.argv[2] ?? 300);
const QUESTIONS = startOfBank(2_000)
  .filter(({ content }) => content.choices && content.key.type === 'choice')
  .slice(-50)
  .map(({ slug }) => questionIdOf(slug));

await withProduct(({ database, apis, pids }) =>
  measureExam(
    database,
    { apis, pids },
    { userId: 'teacher01', password: DEMO_PASSWORD, classes: ['N4-A'], prefix: 'taker' },
    {
      learners: 300,
      questions: QUESTIONS,
      paceMs: (SECONDS * 1000) / (QUESTIONS.length + 0.5),
      like: 'learner01',
    },
  ),
);
