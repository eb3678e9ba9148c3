import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '#libs/kernel';
import { certificate, pdfOf, Setter } from '#libs/paper';
import type { Principal } from '#platform/http';
import { ExamPublishers } from '../ports/exam-publishers.js';
import { OwnAttempts } from '../ports/own-attempts.js';
import { PaperPeople } from '../ports/paper-people.js';
import { certificateOf } from './certificates.js';
import { PaperFonts } from './paper-fonts.js';
import { schoolTime } from './school-time.js';

/** The certificate that a learner takes from the own result. */
@Injectable()
export class OwnCertificate {
  constructor(
    @Inject(OwnAttempts) private readonly attempts: OwnAttempts,
    @Inject(ExamPublishers) private readonly publishers: ExamPublishers,
    @Inject(PaperPeople) private readonly people: PaperPeople,
    @Inject(PaperFonts) private readonly fonts: PaperFonts,
  ) {}

  /** Throws what the result throws while it may not be seen, and `attempt.not-passed` where the score, as it stands, does not pass. */
  async file(principal: Principal, attemptId: string): Promise<Buffer> {
    const { exam_id, pass, ...result } = await this.attempts.result(attemptId, principal.userId);
    if (exam_id === null || !pass?.passed) throw new DomainError('attempt.not-passed');
    const [fonts, school, name, publisher] = await Promise.all([
      this.fonts.read(),
      this.people.organization(principal.organizationId),
      this.people.fullname(principal.userId),
      this.publishers.of(exam_id),
    ]);
    const examiner = publisher === null ? null : await this.people.fullname(publisher);
    const passed = {
      ...{ attemptId, title: result.title, points: result.points, totalPoints: result.total_points },
      ...{ passPoints: pass.points, submittedAt: result.submitted_at },
    };
    const issued = { organization: school.name, examiner, time: schoolTime(school.timeZone) };
    const page = certificate(new Setter(fonts), certificateOf(name ?? '', passed, issued));
    return pdfOf([page], fonts, {
      ...{ title: result.title, author: school.name, pictures: new Map() },
      made: new Date(result.submitted_at),
    });
  }
}
