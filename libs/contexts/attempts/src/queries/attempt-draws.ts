import { Injectable } from '@nestjs/common';
import { drawQuestions, type SectionToDraw } from '../domain/draw-questions.js';

/** What an attempt would be asked, for whoever plans exams: drawn as attempts draw, and kept nowhere. */
@Injectable()
export class AttemptDraws {
  readonly drawn = (sections: readonly SectionToDraw[], seed: string) => drawQuestions(sections, seed, false);
}
