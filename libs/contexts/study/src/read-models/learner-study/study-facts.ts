import type { AnswerSubmitted, AttemptStarted, AttemptSubmitted } from '#libs/contexts/attempts';
import type { UserCreated } from '#libs/contexts/people';
import { CHECK_QUESTIONS, ITEM_KINDS, ROLE, STAGE_PASS_PERCENT } from '#contracts/constants';
import { KANJI_STAGES } from '#libs/learning';
import { idOfStream, localDate, type Recorded, type RecordedEvent } from '#libs/kernel';
import { type Review, reviewOf } from './history.js';
import type { Recall } from './memory.js';

export interface ItemFacts {
  readonly learnerId: string;
  readonly kind: string;
  readonly item: string;
  readonly reviews: Review[];
}
export interface ConfusionFacts {
  readonly learnerId: string;
  readonly kind: string;
  readonly asked: string;
  readonly chosen: string;
  times: number;
}
export interface StageFacts {
  readonly learnerId: string;
  readonly stage: number;
  percent: number;
  tries: number;
  passed: boolean;
}
export interface DailyFacts {
  readonly learnerId: string;
  readonly day: string;
  readonly attemptId: string;
  /** Once it is over, of what was not set aside. */
  questionCount: number;
  correct: number | null;
  finished: boolean;
}
interface LearnerTouched {
  /** The newest event of this batch. */
  newest: Recorded;
  /** The highest stage that a check has opened. */
  opened: number;
}

/** What one batch of events says, summed up so that neither the cut of batches nor the mix of streams matters. */
export class StudyFacts {
  readonly learners = new Map<string, LearnerTouched>();
  readonly items = new Map<string, ItemFacts>();
  readonly confusions = new Map<string, ConfusionFacts>();
  readonly stages = new Map<string, StageFacts>();
  readonly dailies = new Map<string, DailyFacts>();

  created(event: RecordedEvent<UserCreated>): void {
    if (event.data.usertype === ROLE.learner) this.touch(idOfStream(event.streamId), event);
  }

  started(event: RecordedEvent<AttemptStarted>): void {
    const { quiz_type, learner_id, questions, started_at, time_zone } = event.data;
    if (quiz_type !== 'daily-challenge') return;
    this.touch(learner_id, event);
    this.daily(learner_id, localDate(started_at, time_zone), event, questions.length);
  }

  /** Practice only: exam answers tell nothing before their result is visible (LIVE-2). */
  answered(event: RecordedEvent<AnswerSubmitted>): void {
    const { exam_id, learner_id, source, confused, pairs, answered_at, local_date, correct, first_value } =
      event.data;
    const kind = ITEM_KINDS.find((one) => one === source?.kind);
    if (exam_id !== null || source === null || kind === undefined) return;
    this.touch(learner_id, event);
    for (const one of pairs ?? [{ item: source.item, correct }])
      this.reviewed(
        learner_id,
        kind,
        one.item,
        reviewOf(answered_at, local_date, recallOf(one.correct, first_value)),
      );
    if (confused === null) return;
    const pair = { learnerId: learner_id, kind, ...confused, times: 0 };
    entry(this.confusions, `${learner_id}/${kind}/${confused.asked}/${confused.chosen}`, () => pair).times +=
      1;
  }

  submitted(event: RecordedEvent<AttemptSubmitted>): void {
    const { data } = event;
    const { quiz_type, learner_id, setup, question_count, set_aside, correct, answered } = data;
    if (quiz_type === 'kanji-stage' && setup?.stage !== undefined) {
      const learner = this.touch(learner_id, event);
      const percent = Math.floor((correct * 100) / question_count);
      if (!setup.check) this.stage(learner_id, setup.stage, percent);
      // of fewer questions a guess would be enough
      else if (percent >= STAGE_PASS_PERCENT && question_count >= CHECK_QUESTIONS)
        learner.opened = Math.max(learner.opened, Math.min(setup.stage + 1, KANJI_STAGES.length));
    }
    if (quiz_type !== 'daily-challenge') return;
    this.touch(learner_id, event);
    const daily = this.daily(learner_id, data.started_on, event, question_count);
    daily.correct = correct;
    daily.questionCount = question_count - set_aside;
    // what could not be asked is no reason to lose the streak; with nothing answered there was no challenge
    daily.finished = answered > 0 && answered === daily.questionCount;
  }

  private touch(learnerId: string, newest: Recorded): LearnerTouched {
    const known = entry(this.learners, learnerId, () => ({ newest, opened: 1 }));
    known.newest = newest;
    return known;
  }

  private reviewed(learnerId: string, kind: string, item: string, review: Review): void {
    const facts = { learnerId, kind, item, reviews: [] };
    entry<ItemFacts>(this.items, `${learnerId}/${kind}/${item}`, () => facts).reviews.push(review);
  }

  private stage(learnerId: string, stage: number, percent: number): void {
    const zero = { learnerId, stage, percent: 0, tries: 0, passed: false };
    const facts = entry(this.stages, `${learnerId}/${stage}`, () => zero);
    facts.percent = Math.max(facts.percent, percent);
    facts.tries += 1;
    facts.passed ||= percent >= STAGE_PASS_PERCENT;
  }

  private daily(learnerId: string, day: string, { streamId }: Recorded, questionCount: number): DailyFacts {
    const attemptId = idOfStream(streamId);
    const begun = { learnerId, day, attemptId, questionCount, correct: null, finished: false };
    return entry<DailyFacts>(this.dailies, `${learnerId}/${day}`, () => begun);
  }
}

const recallOf = (correct: boolean, firstValue: string | null): Recall =>
  correct ? (firstValue === null ? 'right' : 'second-try') : 'wrong';

function entry<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
