import { Module } from '@nestjs/common';
import { CertificatesController } from './certificates.controller.js';
import { ExamPublishers } from './ports/exam-publishers.js';
import { HoursPapersController } from './hours-papers.controller.js';
import { HoursPapersQueries } from './queries/hours-papers.query.js';
import { OwnCertificate } from './queries/own-certificate.query.js';
import { PapersController } from './papers.controller.js';
import { PaperFonts } from './queries/paper-fonts.js';
import { PapersQueries } from './queries/papers.query.js';

export { HoursOfPapers } from './ports/hours-of-papers.js';
export { OwnAttempts } from './ports/own-attempts.js';
export { PaperPeople } from './ports/paper-people.js';
export { PaperPictures } from './ports/paper-pictures.js';
export { PaperResults } from './ports/paper-results.js';
export { PapersOfExams } from './ports/papers-of-exams.js';

/** Sheets to print over HTTP. Needs HttpModule and its ports filled. */
@Module({
  controllers: [PapersController, CertificatesController, HoursPapersController],
  providers: [PaperFonts, PapersQueries, HoursPapersQueries, OwnCertificate, ExamPublishers],
})
export class PapersHttpModule {}
