import { startOfBank } from '#libs/learning';
import { questionIdOf } from '#ops/questions';
import { idOf } from './people.js';
import type { Kind } from './route.js';

/**
 * A thing of each kind that the callers of the specs reach; of those that a call has to make first, none.
 * @param attempt of the learner who calls
 */
export const ownThings = (attempt: string): Record<Kind, string> => ({
  attempt,
  student: idOf('anna'),
  reset: idOf('vera'),
  leaver: idOf('lena'),
  class: idOf('class-a'),
  teacher: idOf('terry'),
  organization: idOf('SAKURA'),
  tenant: idOf('MOMO'),
  exam: idOf('exam'),
  // of sessions none: nothing but the id may be what a refusal is about
  session: idOf('no session'),
  import: idOf('no import'),
  issue: idOf('no issue'),
  export: idOf('no export'),
  question: questionIdOf(startOfBank(1)[0]?.slug ?? ''),
  'question-import': idOf('no question import'),
  media: idOf('no media'),
});
