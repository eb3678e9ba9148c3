import { Injectable } from '@nestjs/common';
import { FAILING_MS } from '#contracts/http/operations';

/** When commands of this process failed through our own fault: what its beat tells of them. */
@Injectable()
export class FailedCommands {
  private firstAt: number | undefined;
  private lastAt = -Infinity;

  /** Milliseconds, ever rising. */
  now(): number {
    return performance.now();
  }

  note(): void {
    const at = this.now();
    // after such a pause it is another fault, with a beginning of its own
    if (at - this.lastAt > FAILING_MS) this.firstAt = at;
    this.lastAt = at;
  }

  /** Milliseconds ago: the beginning of the last fault, and its last failure; nothing where none was. */
  lately(): Record<string, number> {
    if (this.firstAt === undefined) return {};
    const now = this.now();
    return { failing_ms: now - this.firstAt, failed_ms: now - this.lastAt };
  }
}
