import { DEMO_PASSWORD } from '#ops/people';
import { questionIdOf } from '#ops/questions';
import { startOfBank } from '#libs/learning';
import { measureAssigning } from './assign/measure-assigning.js';
import { withProduct } from './processes.js';

const [first] = startOfBank(1);

await withProduct(({ database, apis }) =>
  measureAssigning(
    database,
    apis,
    { userId: 'teacher01', password: DEMO_PASSWORD, classes: ['N4-A', 'N5-A'], prefix: 'reached' },
    {
      ...{ learners: 10_000, signedIn: 500, like: 'learner01' },
      ...{ questions: first ? [questionIdOf(first.slug)] : [], windows: 1_000 },
      jitterMs: 850,
    },
  ),
);
