import { Inject, Injectable } from '@nestjs/common';
import { isQuestionVersion, QUESTION_STREAM, type QuestionEvent } from '#libs/contexts/questions';
import { EventStore } from '#libs/event-store';
import { LruCache } from '#libs/kernel';
import { type QuestionContent, withoutDraws } from '#libs/learning';
import type { PinnedQuestion } from '../domain/exam.events.js';

/** Versions kept in memory; a version never changes, so nothing ever has to be invalidated. */
const KEPT = 2000;

type Pinned = Pick<PinnedQuestion, 'question_id' | 'version'>;

/** What an exam's questions ask, in the versions that it pinned, folded from the bank's streams. */
@Injectable()
export class QuestionContents {
  private readonly kept = new LruCache<QuestionContent>(KEPT);

  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  /** By question. All see the same choices in an exam, so these are without further ones. */
  async of(pinned: readonly Pinned[]): Promise<ReadonlyMap<string, QuestionContent>> {
    const missing = pinned.filter((one) => this.kept.get(keyOf(one)) === undefined);
    if (missing.length > 0) await this.load(missing);
    return new Map(
      pinned.flatMap((one) => {
        const content = this.kept.get(keyOf(one));
        return content ? [[one.question_id, content] as const] : [];
      }),
    );
  }

  private async load(missing: readonly Pinned[]): Promise<void> {
    const wanted = new Set(missing.map(keyOf));
    const ids = missing.map(({ question_id }) => question_id);
    for (const [question_id, events] of await this.store.loadMany<QuestionEvent>(QUESTION_STREAM, ids)) {
      for (const { data } of events.filter(isQuestionVersion)) {
        const key = keyOf({ question_id, version: data.version });
        if (wanted.has(key)) this.kept.keep(key, withoutDraws(data.content));
      }
    }
  }
}

const keyOf = ({ question_id, version }: Pinned) => `${question_id}@${version}`;
