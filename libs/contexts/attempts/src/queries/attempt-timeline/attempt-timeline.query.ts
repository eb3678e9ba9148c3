import { Inject, Injectable } from '@nestjs/common';
import type { AttemptTimeline, TimelineEntry } from '#contracts/http/attempt-timeline';
import { EXAM_STREAM, type ExamEvent } from '#libs/contexts/exams';
import { EventStore } from '#libs/event-store';
import { DomainError, type Instant } from '#libs/kernel';
import type { Principal } from '#platform/http';
import { ATTEMPT_STREAM, type AttemptEvent } from '../../domain/attempt.events.js';
import type { InProgress, Submitted } from '../../domain/attempt.state.js';
import { NOTICE_RECEIPT_STREAM, type NoticesReceived } from '../../domain/receipt.events.js';
import { AttemptStream, type LoadedAttempt } from '../../rows/attempt-stream.js';
import { AttemptSheets } from '../attempt-sheets.js';
import { assertVisible, isTold } from '../learners-view.js';
import { attemptEntries } from './attempt-entries.js';
import { examEntries } from './exam-entries.js';

/** What happened in one attempt, from three streams: its own, its receipts', its exam's (PLUS-6). */
@Injectable()
export class AttemptTimelines {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(AttemptSheets) private readonly sheets: AttemptSheets,
  ) {}

  /** At any time, of an attempt that still runs as well. Throws `request.not-found` for whom its result is not. */
  async ofStaff(id: string, principal: Principal): Promise<AttemptTimeline> {
    return this.timeline(await this.attempts.seenByStaff(id, principal), () => true);
  }

  /**
   * One's own, which says what was right: never before the result does (TEST-8). Throws `request.not-found`,
   * `attempt.not-submitted` and `attempt.result-hidden`.
   */
  async ofLearner(id: string, { userId }: Principal): Promise<AttemptTimeline> {
    const attempt = await this.attempts.ofLearner(id, userId);
    const { state, now } = attempt;
    if (state.status !== 'submitted') throw new DomainError('attempt.not-submitted');
    assertVisible(state, now);
    const timeline = await this.timeline(
      attempt,
      (event) => event.type !== 'AttemptRegraded' || isTold(event.data),
    );
    return { ...timeline, entries: timeline.entries.map(withoutReason) };
  }

  private async timeline(
    attempt: LoadedAttempt,
    isShown: (event: AttemptEvent) => boolean,
  ): Promise<AttemptTimeline> {
    const { id, state } = attempt;
    const { exam_id, learner_id: student_id, time_zone, started_at, deadline, title } = state.started;
    const [own, receipts, exam, { questions }] = await Promise.all([
      this.store.load<AttemptEvent>(ATTEMPT_STREAM, id),
      this.store.load<NoticesReceived>(NOTICE_RECEIPT_STREAM, id),
      exam_id === null ? undefined : this.store.load<ExamEvent>(EXAM_STREAM, exam_id),
      this.sheets.sheet(attempt),
    ]);
    const told = { learnerId: student_id, until: overAt(state) };
    const entries = [
      ...examEntries(exam?.events ?? [], receipts.events, told),
      ...attemptEntries(own.events.filter(isShown), state.started),
    ];
    return {
      ...{ id, exam_id, student_id, title, status: state.status, started_at, deadline, time_zone, questions },
      ...{ server_now: attempt.now, position: attempt.position, entries: inOrder(entries) },
    };
  }
}

/** Why time was given is said among the staff. */
const withoutReason = (entry: TimelineEntry): TimelineEntry =>
  entry.is === 'extended' ? { ...entry, reason: null } : entry;

const overAt = (state: InProgress | Submitted): Instant | null =>
  state.status === 'submitted' ? state.submitted.endedAt : null;

/** By time; at one moment a takeover stands before the answer that shows it. */
const inOrder = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || rankOf(a) - rankOf(b));

const rankOf = ({ is }: TimelineEntry): number => (is === 'device' ? 0 : 1);
