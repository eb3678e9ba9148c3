import { Inject, Injectable } from '@nestjs/common';
import { isQuestionVersion, QUESTION_STREAM, type QuestionEvent } from '#libs/contexts/questions';
import { EventStore } from '#libs/event-store';
import { LruCache } from '#libs/kernel';
import { type AskedContent, handwritingById } from '#libs/learning';

export interface PinnedVersion {
  readonly question_id: string;
  readonly version: number;
}

/** Versions kept in memory; a version never changes, so nothing ever has to be invalidated. */
const KEPT = 5000;

/** The content of pinned question versions, folded from the bank's streams; of handwriting, made of the character. */
@Injectable()
export class PinnedQuestions {
  private readonly kept = new LruCache<AskedContent>(KEPT);

  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  /** Contents in the order asked for. Throws when the log does not hold one of them: that would be a lost event. */
  async contents(pinned: readonly PinnedVersion[]): Promise<AskedContent[]> {
    const missing = pinned.filter((one) => this.kept.get(keyOf(one)) === undefined);
    const fresh = missing.length > 0 ? await this.load(missing) : new Map<string, AskedContent>();
    const contents = pinned.map((one) => {
      const content = this.kept.get(keyOf(one)) ?? fresh.get(keyOf(one));
      if (!content) throw new Error(`question ${one.question_id} has no version ${one.version}`);
      return content;
    });
    for (const [key, content] of fresh) this.kept.keep(key, content);
    return contents;
  }

  private async load(missing: readonly PinnedVersion[]): Promise<Map<string, AskedContent>> {
    const found = new Map<string, AskedContent>();
    for (const pinned of missing) {
      const content = handwritingById(pinned.question_id);
      if (content) found.set(keyOf(pinned), content);
    }
    const ofBank = missing.filter((pinned) => !found.has(keyOf(pinned)));
    if (ofBank.length > 0) await this.loadInto(found, ofBank);
    return found;
  }

  private async loadInto(found: Map<string, AskedContent>, missing: readonly PinnedVersion[]): Promise<void> {
    const wanted = new Set(missing.map(keyOf));
    const streams = await this.store.loadMany<QuestionEvent>(
      QUESTION_STREAM,
      missing.map(({ question_id }) => question_id),
    );
    for (const [question_id, events] of streams) {
      for (const { data } of events.filter(isQuestionVersion)) {
        const key = keyOf({ question_id, version: data.version });
        if (wanted.has(key)) found.set(key, data.content);
      }
    }
  }
}

const keyOf = ({ question_id, version }: PinnedVersion) => `${question_id}@${version}`;
