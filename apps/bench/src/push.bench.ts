import { ownSchool } from './own-school.js';
import { withProduct } from './processes.js';
import { measurePush } from './push/measure-push.js';

/** `npm run bench push [answers]`: two hundred unless told. */
const answers = Number(process.argv[2] ?? 200);

await withProduct(async ({ apis: [one, other] }) => {
  const { teacher, learner, classId } = await ownSchool(one);
  // who answers and who looks are seldom at the same process
  await measurePush({ teacher: teacher.at(other), learner, classId, answers });
});
