import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { HoursPapers, PaperPage } from '#contracts/http/papers';
import type { HoursPaperQuery } from '#contracts/http/study-hours';
import { hoursReport, pdfOf, Setter } from '#libs/paper';
import type { Principal } from '#platform/http';
import { HoursOfPapers } from '../ports/hours-of-papers.js';
import { PaperPeople } from '../ports/paper-people.js';
import { PaperFonts } from './paper-fonts.js';
import { schoolTime } from './school-time.js';

/** A page shows so many; the file has all of them. */
const MOST_SHOWN = 24;

interface Made {
  readonly title: string;
  readonly author: string;
  readonly pages: readonly PaperPage[];
  readonly missing: readonly string[];
}

/** The monthly report of study hours, of a class or of a learner; page and file show the same marks. */
@Injectable()
export class HoursPapersQueries {
  constructor(
    @Inject(HoursOfPapers) private readonly hours: HoursOfPapers,
    @Inject(PaperPeople) private readonly people: PaperPeople,
    @Inject(PaperFonts) private readonly fonts: PaperFonts,
  ) {}

  /** Throws `request.not-found`. */
  async pages(principal: Principal, query: HoursPaperQuery): Promise<HoursPapers> {
    const { title, pages, missing } = await this.make(principal, query);
    return {
      ...{ title, pages: pages.slice(0, MOST_SHOWN), page_count: pages.length },
      missing_letters: [...missing],
    };
  }

  /** The same as a file. */
  async file(principal: Principal, query: HoursPaperQuery): Promise<Buffer> {
    const { title, author, pages } = await this.make(principal, query);
    const made = { title, author, made: new Date(), pictures: new Map() };
    return pdfOf(pages, await this.fonts.read(), made);
  }

  private async make(principal: Principal, query: HoursPaperQuery): Promise<Made> {
    const { month, organizationId, timeZone, of, learners } = await this.hours.of(principal, query);
    const [{ name: organization }, printer, fonts] = await Promise.all([
      this.people.organization(organizationId),
      this.people.fullname(principal.userId),
      this.fonts.read(),
    ]);
    const setter = new Setter(fonts);
    const report = {
      ...{ organization, of: of ?? 'クラスなし', month, timeZone },
      learners: learners.map(({ className, ...one }) => ({ ...one, className: className ?? 'クラスなし' })),
      printed: `${printer ?? ''}が ${schoolTime(timeZone).minute(new Date())} に 作成`,
    };
    const pages: PaperPage[] = [];
    for (const make of hoursReport(setter, report)) {
      pages.push(...make());
      await turn();
    }
    const title = `日本語学習時間 ${month} ${report.of}`;
    return { title, author: organization, pages, missing: [...setter.missing] };
  }
}
