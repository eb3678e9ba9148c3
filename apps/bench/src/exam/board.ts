import { ExamRoomChange } from '#contracts/http/exam-room';
import type { Change } from '#contracts/push/push';

interface Given {
  /** How many questions the learner has answered with this one. */
  readonly answered: number;
  readonly sentAt: number;
  readonly savedAt: number;
}

/** Milliseconds. */
export interface Delays {
  /** From the request leaving the learner to the change at the teacher. */
  readonly fromSent: number[];
  /** From the acknowledgement at the learner to the change at the teacher; 0 where the change was first (G5). */
  readonly fromSaved: number[];
  /** What the learner waited for the acknowledgement. */
  readonly toSave: number[];
}

/** What learners have sent and the teacher's page has heard, on one clock: both are here. */
export class Board {
  readonly delays: Delays = { fromSent: [], fromSaved: [], toSave: [] };
  /** Pushes that the teacher's page heard, and those of them without rows, after which a page asks for the whole. */
  readonly heard = { pushes: 0, bare: 0 };
  private readonly waiting = new Map<string, Given[]>();
  private readonly seen = new Map<string, { answered: number; at: number }>();

  saved(learnerId: string, given: Given): void {
    this.delays.toSave.push(given.savedAt - given.sentAt);
    const seen = this.seen.get(learnerId);
    if (seen && seen.answered >= given.answered) this.arrived(given, seen.at);
    else this.waiting.set(learnerId, [...(this.waiting.get(learnerId) ?? []), given]);
  }

  hear({ row }: Change, at: number): void {
    this.heard.pushes += 1;
    if (!row) this.heard.bare += 1;
    const items: unknown = row?.['items'] ?? [];
    for (const { student_id, answered } of ExamRoomChange.array().parse(items)) {
      this.seen.set(student_id, { answered, at });
      const waiting = this.waiting.get(student_id) ?? [];
      for (const given of waiting) if (given.answered <= answered) this.arrived(given, at);
      this.waiting.set(
        student_id,
        waiting.filter((given) => given.answered > answered),
      );
    }
  }

  /** Answers that the teacher's page has not heard of. */
  get missing(): number {
    return [...this.waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }

  private arrived({ sentAt, savedAt }: Given, at: number): void {
    this.delays.fromSent.push(at - sentAt);
    this.delays.fromSaved.push(Math.max(0, at - savedAt));
  }
}
