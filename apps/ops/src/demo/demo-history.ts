import { addSeconds, type Instant } from '#libs/kernel';
import { createRandom } from '#libs/learning';
import type { AttemptSeeder } from '#ops/attempts';
import { EXAM_STREAM, type ExamEvent } from '#ops/exams';
import { demoClassId, demoUserId } from '#ops/people';
import type { OpenStore } from '../open-store.js';
import type { DemoExam } from './demo-exams.js';

export interface DemoLearner {
  readonly id: string;
  readonly organizationId: string;
  readonly classId: string;
  /** Share of right answers, 0 to 1. */
  readonly ability: number;
}

const TIME_ZONE = 'Asia/Tokyo';
/** Attempts written at the same time: enough to fill the group commit, few enough for the pool. */
const PARALLEL = 8;

/** Learners of a demo organization: the first half in the first class. Their ability is made up, but always the same. */
export function demoLearners(code: 'SAKURA' | 'FUJI', organizationId: string): DemoLearner[] {
  const [prefix, count, classes] =
    code === 'SAKURA'
      ? (['learner', 30, ['N5-A', 'N4-A']] as const)
      : (['fuji', 10, ['朝クラス', '夜クラス']] as const);
  const random = createRandom(`demo/${code}`);
  return Array.from({ length: count }, (_, index) => ({
    id: demoUserId(`${prefix}${String(index + 1).padStart(2, '0')}`),
    organizationId,
    classId: demoClassId(code, index * 2 < count ? classes[0] : classes[1]),
    ability: 0.55 + random.below(40) / 100,
  }));
}

/** Lets every learner take every exam that was taken, in the evening hours of its day. */
export async function seedHistory(
  { store }: OpenStore,
  seeder: AttemptSeeder,
  exams: readonly DemoExam[],
  learners: readonly DemoLearner[],
): Promise<void> {
  for (const exam of exams) {
    if (exam.takenAt === undefined) continue;
    const { events } = await store.load<ExamEvent>(EXAM_STREAM, exam.id);
    const published = events.find((event) => event.type === 'ExamPublished');
    if (published?.type !== 'ExamPublished') throw new Error(`demo exam ${exam.id} is not published`);
    for (let from = 0; from < learners.length; from += PARALLEL) {
      const some = learners.slice(from, from + PARALLEL);
      await Promise.all(
        some.map((learner, index) =>
          seeder.seed({
            organizationId: learner.organizationId,
            learnerId: learner.id,
            classId: learner.classId,
            timeZone: TIME_ZONE,
            examId: exam.id,
            exam: published.data,
            ability: learner.ability,
            startedAt: startOf(exam.takenAt ?? published.data.starts_at, from + index),
          }),
        ),
      );
    }
  }
}

const startOf = (takenAt: Instant, index: number): Instant => addSeconds(takenAt, index * 97);
