import { Inject, Injectable } from '@nestjs/common';
import type { AttemptTimeline, TimelineEntry } from '#contracts/http/attempt-timeline';
import { EXAM_STREAM, type ExamEvent } from '#libs/contexts/exams';
import { EventStore } from '#libs/event-store';
import { DomainError, type Instant } from '#libs/kernel';
import type { Principal } from '#platform/http';
import { ATTEMPT_STREAM, type AttemptEvent } from '../../domain/attempt.events.js';
import type { InProgress, Submitted } from '../../domain/attempt.state.js';
import { NOTICE_RECEIPT_STREAM, type NoticesReceived } from '../../domain/receipt.events.js';
import { AttemptStream } from '../../rows/attempt-stream.js';
import { AttemptSheets } from '../attempt-sheets.js';
import { attemptEntries } from './attempt-entries.js';
import { examEntries } from './exam-entries.js';

/** What happened in one attempt at an exam, from three streams: its own, its receipts', its exam's (PLUS-6). */
@Injectable()
export class AttemptTimelines {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(AttemptSheets) private readonly sheets: AttemptSheets,
  ) {}

  /** At any time, of an attempt that still runs as well. Throws `request.not-found` for whom its result is not. */
  async ofStaff(id: string, principal: Principal): Promise<AttemptTimeline> {
    const attempt = await this.attempts.ofStaff(id, principal);
    const { started, status } = attempt.state;
    const { exam_id, learner_id: student_id, time_zone, started_at, deadline, title } = started;
    if (exam_id === null) throw new DomainError('request.not-found');
    const [own, receipts, exam, { questions }] = await Promise.all([
      this.store.load<AttemptEvent>(ATTEMPT_STREAM, id),
      this.store.load<NoticesReceived>(NOTICE_RECEIPT_STREAM, id),
      this.store.load<ExamEvent>(EXAM_STREAM, exam_id),
      this.sheets.sheet(attempt),
    ]);
    const entries = [
      ...examEntries(exam.events, receipts.events, { learnerId: student_id, until: overAt(attempt.state) }),
      ...attemptEntries(own.events, started),
    ];
    return {
      ...{ id, exam_id, student_id, title, status, started_at, deadline, time_zone, questions },
      ...{ server_now: attempt.now, position: attempt.position, entries: inOrder(entries) },
    };
  }
}

const overAt = (state: InProgress | Submitted): Instant | null =>
  state.status === 'submitted' ? state.submitted.endedAt : null;

/** By time; at one moment a takeover stands before the answer that shows it. */
const inOrder = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || rankOf(a) - rankOf(b));

const rankOf = ({ is }: TimelineEntry): number => (is === 'device' ? 0 : 1);
