import { Inject, Injectable } from '@nestjs/common';
import type { ExamReplay, ReplayItem } from '#contracts/http/exam-replay';
import type { ExamRoom, ExamRoomRow } from '#contracts/http/exam-room';
import { ATTEMPT_STREAM, type AttemptEvent } from '#libs/contexts/attempts';
import { EventStore } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { EXAM_STREAM, type ExamEvent } from '../../../domain/exam.events.js';
import { ExamOrganization } from '../../../ports/exam-organization.js';
import { ExamRoomReader } from '../exam-room.reader.js';
import { stepsOf } from './attempt-steps.js';
import { momentsOf, publicationOf } from './exam-moments.js';

/** More is no replay that a browser gets at once: 300 learners × 50 questions are 15,000 (measured in docs/ARCHITECTURE.md). */
export const MOST_ANSWERS = 100_000;

type Attempts = ReadonlyMap<string, readonly AttemptEvent[]>;

/**
 * An exam rebuilt from the log: the room says who is in it, the streams of their attempts what each of them did (PLUS-6).
 * Read once and sent whole; the page folds it to any moment.
 */
@Injectable()
export class ExamReplays {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(ExamRoomReader) private readonly rooms: ExamRoomReader,
    @Inject(ExamOrganization) private readonly organizations: ExamOrganization,
  ) {}

  /**
   * Throws `request.not-found` for what is no published exam of the principal's organization, and `exam.replay-too-long`.
   * @param model of the room
   */
  async of(
    principal: Principal,
    examId: string,
    model: { readonly name: string; readonly version: number },
  ): Promise<ExamReplay> {
    const room = (await this.rooms.read(this.tenancy.sql(scopeOf(principal)), [examId], model)).get(examId);
    if (!room) throw new DomainError('request.not-found');
    if (answersIn(room) > MOST_ANSWERS) throw new DomainError('exam.replay-too-long');
    const { events, now } = await this.store.load<ExamEvent>(EXAM_STREAM, examId);
    const published = publicationOf(events);
    const [first] = events;
    if (!published || !first) throw new DomainError('request.not-found');
    const attempts = await this.attemptsOf(room);
    const from = firstStart(room) ?? published.starts_at;
    const { columns, starts_at, time_limit_seconds, incomplete, position } = room;
    return {
      ...{ exam_id: examId, from, server_now: now, starts_at, ends_at: published.ends_at },
      ...{ time_limit_seconds, columns, incomplete, position, running: isRunning(room, now) },
      time_zone: await this.organizations.timeZoneOf(first.organizationId),
      items: room.items.map((row) => itemOf(row, attempts, Date.parse(from))),
      moments: momentsOf(events, Date.parse(from)),
    };
  }

  private attemptsOf({ items }: ExamRoom): Promise<Attempts> {
    const ids = items.flatMap(({ attempt_id }) => attempt_id ?? []);
    return this.store.loadMany<AttemptEvent>(ATTEMPT_STREAM, ids);
  }
}

function itemOf(row: ExamRoomRow, attempts: Attempts, fromMs: number): ReplayItem {
  const { student_id, user_id, fullname, class_name, active, assigned, attempt_id, order } = row;
  return {
    ...{ student_id, user_id, fullname, class_name, active, assigned, attempt_id, order },
    ...stepsOf(attempts.get(attempt_id ?? '') ?? [], fromMs),
  };
}

const answersIn = ({ items }: ExamRoom): number => items.reduce((all, { answered }) => all + answered, 0);

const firstStart = ({ items }: ExamRoom): string | undefined =>
  items.flatMap(({ started_at }) => started_at ?? []).sort()[0];

const isRunning = ({ closed, ends_at, items }: ExamRoom, now: string): boolean =>
  (!closed && now < ends_at) || items.some(({ state }) => state === 'in_progress');
