import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '#libs/kernel';
import type { UnchangingFile } from '#platform/http';
import { questionOfSound } from '../domain/exam-sounds.js';
import { PinnedQuestions } from '../ports/pinned-questions.js';
import { Recordings } from '../ports/recordings.js';
import { AttemptStream } from '../rows/attempt-stream.js';

/** What is heard in an exam, by the address that this attempt has for it. */
@Injectable()
export class ExamSounds {
  constructor(
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(PinnedQuestions) private readonly questions: PinnedQuestions,
    @Inject(Recordings) private readonly recordings: Recordings,
  ) {}

  /** Throws `request.not-found`. */
  async open(attemptId: string, soundId: string): Promise<UnchangingFile> {
    const attempt = await this.attempts.find(attemptId);
    const question = attempt && questionOfSound(attempt.state.started, soundId);
    if (!question) throw new DomainError('request.not-found');
    const [content] = await this.questions.contents([question]);
    if (content?.prompt.audio === undefined) throw new DomainError('request.not-found');
    return this.recordings.open(content.prompt.audio);
  }
}
