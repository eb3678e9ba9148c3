import { DomainError, Semaphore } from '#libs/kernel';
import { UPLOAD_LIMIT_BYTES } from '#platform/http';

/** Large files that an api process takes at once: each may be on its way for a quarter of an hour. */
const LARGE = 4;
/** Of these, of one organization: no school keeps all others waiting. */
const LARGE_OF_ONE = 2;
/** Files of the size of any other upload, beside them. With the large ones as many as may wait for being read. */
const SMALL = 16;

/** Who may upload a file of questions now; the others are asked to come again. */
export class UploadPlaces {
  private readonly large = new Semaphore(LARGE, 0);
  private readonly small = new Semaphore(SMALL, 0);
  private readonly largeOf = new Map<string, number>();

  /**
   * Throws `server.unavailable` where there is no room, and what `use` throws.
   * @param bytes of the whole body; NaN: its sender does not say it
   */
  run<T>(organizationId: string, bytes: number, use: () => Promise<T>): Promise<T> {
    if (bytes <= UPLOAD_LIMIT_BYTES) return this.small.run(use);
    return this.amongItsOwn(organizationId, () => this.large.run(use));
  }

  private async amongItsOwn<T>(organizationId: string, use: () => Promise<T>): Promise<T> {
    const count = () => this.largeOf.get(organizationId) ?? 0;
    if (count() >= LARGE_OF_ONE) throw new DomainError('server.unavailable');
    this.largeOf.set(organizationId, count() + 1);
    try {
      return await use();
    } finally {
      if (count() > 1) this.largeOf.set(organizationId, count() - 1);
      else this.largeOf.delete(organizationId);
    }
  }
}
