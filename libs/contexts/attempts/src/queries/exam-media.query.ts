import { Inject, Injectable } from '@nestjs/common';
import { picturesOf } from '#contracts/question-media';
import { DomainError } from '#libs/kernel';
import type { UnchangingFile } from '#platform/http';
import { pictureOfId, questionOfSound } from '../domain/exam-media.js';
import { PinnedQuestions } from '../ports/pinned-questions.js';
import { Recordings } from '../ports/recordings.js';
import { AttemptStream } from '../rows/attempt-stream.js';

/** What is heard and seen in an exam, by the address that this attempt has for it. */
@Injectable()
export class ExamMedia {
  constructor(
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(PinnedQuestions) private readonly questions: PinnedQuestions,
    @Inject(Recordings) private readonly recordings: Recordings,
  ) {}

  /** Throws `request.not-found`. */
  async sound(attemptId: string, soundId: string): Promise<UnchangingFile> {
    const attempt = await this.attempts.find(attemptId);
    const question = attempt && questionOfSound(attempt.state.started, soundId);
    if (!question) throw new DomainError('request.not-found');
    const [content] = await this.questions.contents([question]);
    if (content?.prompt.audio === undefined) throw new DomainError('request.not-found');
    return this.recordings.open(content.prompt.audio);
  }

  /** Throws `request.not-found`. */
  async picture(attemptId: string, pictureId: string): Promise<UnchangingFile> {
    const attempt = await this.attempts.find(attemptId);
    if (!attempt || attempt.state.started.exam_id === null) throw new DomainError('request.not-found');
    const { started } = attempt.state;
    const contents = await this.questions.contents(started.questions);
    const pictures = started.questions.map((_, index) => {
      const content = contents[index];
      return content ? picturesOf(content) : [];
    });
    const path = pictureOfId(started, pictureId, pictures);
    if (path === undefined) throw new DomainError('request.not-found');
    return this.recordings.open(path);
  }
}
