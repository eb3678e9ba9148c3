import { Global, Inject, Injectable, Module } from '@nestjs/common';
import { EXAM_STREAM, type ExamEvent, type ExamPublished } from '#libs/contexts/exams';
import { EventStore } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import type { UnchangingFile } from '#platform/http';
import {
  AttemptsHttpModule,
  Confinement,
  ExamPlans,
  OpenExams,
  PracticePlanner,
  type PracticeWish,
  Recordings,
} from '../http.js';
import type { PinnedQuestion } from '../domain/draw-questions.js';
import { bank } from './school.js';

/** What the test names, else the first questions of its bank, as many as were wished for. */
@Injectable()
export class FirstQuestions extends PracticePlanner {
  readonly wishes: PracticeWish[] = [];

  /** Asked by the next start. */
  next: readonly PinnedQuestion[] | undefined;

  plan(wish: PracticeWish): Promise<readonly PinnedQuestion[]> {
    this.wishes.push(wish);
    const { next } = this;
    this.next = undefined;
    if (next) return Promise.resolve(next);
    const some = bank.slice(0, wish.setup.question_count ?? 3);
    return Promise.resolve(
      some.map(({ id, content }) => ({ question_id: id, version: 1, skill: content.skill })),
    );
  }
}

@Injectable()
export class NamedConfined extends Confinement {
  readonly learners = new Set<string>();

  isConfined(learnerId: string): Promise<boolean> {
    return Promise.resolve(this.learners.has(learnerId));
  }
}

@Injectable()
export class NamedExams extends OpenExams {
  ids: readonly string[] = [];

  idsOf(): Promise<readonly string[]> {
    return Promise.resolve(this.ids);
  }
}

/** What a recording sounds like, and a picture shows: another than any other one. */
export const bytesAt = (path: string): Buffer => Buffer.from(`ID3 so it is at ${path}`);

class RecordingsByPath extends Recordings {
  open(path: string): Promise<UnchangingFile> {
    const bytes = bytesAt(path);
    return Promise.resolve({
      ...{ contentType: 'audio/mpeg', size: bytes.length },
      part: (from, to) => Promise.resolve(bytes.subarray(from, to + 1)),
    });
  }
}

/** Exams of tests are published. */
@Injectable()
class PublishedPlans extends ExamPlans {
  constructor(@Inject(EventStore) private readonly store: EventStore) {
    super();
  }

  async of(examId: string): Promise<ExamPublished['data']> {
    const { events } = await this.store.load<ExamEvent>(EXAM_STREAM, examId);
    for (const { type, data } of events) if (type === 'ExamPublished') return data;
    throw new DomainError('request.not-found');
  }
}

const FILLED = [
  { provide: ExamPlans, useClass: PublishedPlans },
  { provide: Recordings, useClass: RecordingsByPath },
  FirstQuestions,
  NamedConfined,
  NamedExams,
  { provide: PracticePlanner, useExisting: FirstQuestions },
  { provide: Confinement, useExisting: NamedConfined },
  { provide: OpenExams, useExisting: NamedExams },
];

@Global()
@Module({ providers: FILLED, exports: FILLED })
class PortsModule {}

/** The attempts context with ports that tests decide about. */
export const attemptsModules = [PortsModule, AttemptsHttpModule];
