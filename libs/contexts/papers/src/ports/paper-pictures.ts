import type { UnchangingFile } from '#platform/http';

/** The pictures of questions, which the bank keeps. The app fills this port. */
export abstract class PaperPictures {
  /** @param path as the question's content names it. Throws `request.not-found`. */
  abstract open(path: string): Promise<UnchangingFile>;
}
