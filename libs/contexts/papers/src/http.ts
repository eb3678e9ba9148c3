import { Module } from '@nestjs/common';
import { PapersController } from './papers.controller.js';
import { PaperFonts } from './queries/paper-fonts.js';
import { PapersQueries } from './queries/papers.query.js';

export { PaperPeople } from './ports/paper-people.js';
export { PaperPictures } from './ports/paper-pictures.js';
export { PaperResults } from './ports/paper-results.js';
export { PapersOfExams } from './ports/papers-of-exams.js';

/** Sheets to print over HTTP. Needs HttpModule and its ports filled. */
@Module({
  controllers: [PapersController],
  providers: [PaperFonts, PapersQueries],
})
export class PapersHttpModule {}
