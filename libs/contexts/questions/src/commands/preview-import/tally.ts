import type { QuestionImport } from '#contracts/http/question-imports';
import type { JudgedItem } from './judge-item.js';

type Counts = { -readonly [Name in keyof QuestionImport['counts']]: number };

/** Counts the questions of a file as they go by. */
export class Tally {
  readonly counts: Counts = { new: 0, there: 0, repeated: 0, dropped: 0, error: 0, remarks: 0 };
  total = 0;

  add(items: readonly JudgedItem[]): void {
    for (const { outcome, reported } of items) {
      this.counts[outcome] += 1;
      if (outcome === 'new' && reported.length > 0) this.counts.remarks += 1;
    }
    this.total += items.length;
  }
}
