import { createHash } from 'node:crypto';
import type { MediaKind } from '#contracts/http/questions';
import { picturesOf, withMediaAt } from '#contracts/question-media';
import type { QuestionContent } from '#libs/learning';
import { identityOf } from '../../domain/question-identity.js';
import { mediaIdsOf, missingOf } from '../../rows/claim-media.js';
import { mediaIdOf } from '../keep-media/media-path.js';
import { type JudgedItem, refusedItem } from './judge-item.js';
import type { Portion } from './reading-calls.js';

interface Bank {
  /** Which questions the bank has already. */
  readonly findSame: (contents: readonly QuestionContent[]) => Promise<readonly (string | undefined)[]>;
  /** Kinds of those of these files that are there. */
  readonly mediaKinds: (ids: readonly string[]) => Promise<ReadonlyMap<string, MediaKind>>;
}

/** The portions of one file, one after the other, compared with the bank and with what stood before them in the file. */
export class Portions {
  /** Hashes of what makes questions the same: of twenty thousand, a megabyte. */
  private readonly seen = new Set<string>();
  private readonly kinds = new Map<string, MediaKind>();
  /** Of what an organization's file brings, where the platform would have it. */
  private readonly shared = new Map<string, string>();

  constructor(private readonly bank: Bank) {}

  async compared({ items, media }: Portion): Promise<JudgedItem[]> {
    for (const { path, kind, shared } of media) {
      this.kinds.set(mediaIdOf(path), kind);
      if (shared !== path) this.shared.set(path, shared);
    }
    return this.withTwins(await this.withMedia(items));
  }

  /** Whether the product does not have it, and this file brings it. */
  brings(path: string): boolean {
    return this.kinds.has(mediaIdOf(path));
  }

  /** A sheet may name files of another installation: the bank would refuse them, and with them the whole portion. */
  private async withMedia(items: readonly JudgedItem[]): Promise<JudgedItem[]> {
    const ids = items.flatMap(({ content }) => (content ? mediaIdsOf(content) : []));
    const unknown = ids.filter((id) => !this.kinds.has(id));
    const there = unknown.length > 0 ? await this.bank.mediaKinds(unknown) : [];
    const kinds = new Map([...there, ...this.kinds]);
    return items.map((item) => {
      const missing = item.content ? missingOf(item.content, kinds) : [];
      return missing.length === 0 ? item : refusedItem(item, missing);
    });
  }

  /** Those that the bank has, or the file before them, are not written again. */
  private async withTwins(items: readonly JudgedItem[]): Promise<JudgedItem[]> {
    const good = items.flatMap(({ content }) => content ?? []);
    const there = await this.found(good);
    const ids = new Map(good.map((content, index) => [content, there[index]]));
    return items.map((item) => {
      if (!item.content) return item;
      const questionId = ids.get(item.content);
      if (questionId !== undefined) return { ...item, outcome: 'there', questionId };
      return this.isRepeated(item.content) ? { ...item, outcome: 'repeated' } : item;
    });
  }

  /** The path of a picture or sound says whose it is: a question of the shared bank is the same with the platform's. */
  private async found(contents: readonly QuestionContent[]): Promise<readonly (string | undefined)[]> {
    const there = await this.bank.findSame(contents);
    const showing = contents.filter(
      (content, index) =>
        there[index] === undefined && mediaPathsOf(content).some((path) => this.shared.has(path)),
    );
    if (showing.length === 0) return there;
    const sharedOf = (path: string) => this.shared.get(path) ?? path;
    const at = { audio: sharedOf, picture: sharedOf };
    const shared = await this.bank.findSame(showing.map((content) => withMediaAt(content, at)));
    const ids = new Map(showing.map((content, index) => [content, shared[index]]));
    return contents.map((content, index) => there[index] ?? ids.get(content));
  }

  private isRepeated(content: QuestionContent): boolean {
    const identity = createHash('sha256').update(identityOf(content)).digest('base64');
    const isRepeated = this.seen.has(identity);
    this.seen.add(identity);
    return isRepeated;
  }
}

/** Where all is that a question shows. */
export const mediaPathsOf = (content: QuestionContent): string[] =>
  [...picturesOf(content), content.prompt.audio].filter((path) => path !== undefined);
