import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { PAPER_FORMS, type PaperPage, type Papers, type PapersQuery } from '#contracts/http/papers';
import type { ExamResult, ExamResults } from '#contracts/http/exam-results';
import { picturesOf } from '#contracts/question-media';
import { DomainError } from '#libs/kernel';
import {
  answerKey,
  certificate,
  classReport,
  type Picture,
  pdfOf,
  pictureOf,
  type PrintedExam,
  type PrintOptions,
  Setter,
  testPaper,
} from '#libs/paper';
import { drawsOf } from '#libs/contexts/exams';
import type { Principal } from '#platform/http';
import { ExamPublishers } from '../ports/exam-publishers.js';
import { PaperPeople } from '../ports/paper-people.js';
import { PaperPictures } from '../ports/paper-pictures.js';
import { PaperResults } from '../ports/paper-results.js';
import { type ExamOnPaper, PapersOfExams } from '../ports/papers-of-exams.js';
import { certificateOf, passedOf } from './certificates.js';
import { PaperFonts } from './paper-fonts.js';
import { schoolTime, type SchoolTime } from './school-time.js';

interface Setting {
  readonly principal: Principal;
  readonly query: PapersQuery;
  readonly found: ExamOnPaper;
  readonly printedExam: PrintedExam;
  readonly options: PrintOptions;
  readonly setter: Setter;
  readonly time: SchoolTime;
  /** Who prints it and when. */
  readonly printed: string;
  /** Who published the exam. */
  readonly examiner: string | null;
}

/** What of an exam is printed, as pages; page and file show the same marks. */
@Injectable()
export class PapersQueries {
  constructor(
    @Inject(PapersOfExams) private readonly exams: PapersOfExams,
    @Inject(PaperResults) private readonly results: PaperResults,
    @Inject(PaperPeople) private readonly people: PaperPeople,
    @Inject(ExamPublishers) private readonly publishers: ExamPublishers,
    @Inject(PaperPictures) private readonly pictures: PaperPictures,
    @Inject(PaperFonts) private readonly fonts: PaperFonts,
  ) {}

  /** Throws `request.not-found`, and of a draft what refuses its publication. */
  async pages(principal: Principal, examId: string, query: PapersQuery): Promise<Papers> {
    return this.papersOf(examId, await this.setting(principal, examId, query));
  }

  /** The same as a file. */
  async file(principal: Principal, examId: string, query: PapersQuery): Promise<Buffer> {
    const setting = await this.setting(principal, examId, query);
    const { pages, title } = await this.papersOf(examId, setting);
    if (pages.length === 0) throw new DomainError('request.not-found');
    return pdfOf(pages, await this.fonts.read(), {
      ...{ title, author: setting.printedExam.organization },
      made: new Date(setting.found.exam.at),
      pictures: setting.options.pictures,
    });
  }

  private async setting(principal: Principal, examId: string, query: PapersQuery): Promise<Setting> {
    const found = await this.exams.of(examId, principal, PAPER_FORMS.slice(0, query.forms));
    const publisher = await this.publishers.of(examId);
    const [{ name, timeZone }, printer, examiner, pictures, fonts] = await Promise.all([
      this.people.organization(found.organizationId),
      this.people.fullname(principal.userId),
      publisher === null ? null : this.people.fullname(publisher),
      this.picturesOf(found),
      this.fonts.read(),
    ]);
    const time = schoolTime(timeZone);
    return {
      ...{ principal, query, found, time, examiner },
      printedExam: printedOf(found, name),
      options: { furigana: query.furigana, language: query.language, pictures },
      setter: new Setter(fonts),
      printed: `${printer ?? ''}が ${time.minute(new Date())} に 印刷`,
    };
  }

  private async papersOf(examId: string, setting: Setting): Promise<Papers> {
    const { query, printedExam, setter, found } = setting;
    const results = await this.resultsOf(examId, setting);
    const pages: PaperPage[] = [];
    for (const sheet of query.sheets) {
      for (const make of makersOf(sheet, setting, results)) {
        pages.push(...make());
        await turn();
      }
    }
    return {
      ...{ title: printedExam.title, draft: found.draft, pages },
      missing_letters: [...setter.missing],
      notes: notesOf(setting),
    };
  }

  private async resultsOf(
    examId: string,
    { query, found, principal }: Setting,
  ): Promise<ExamResults | undefined> {
    const wanted = query.sheets.some((sheet) => sheet === 'report' || sheet === 'certificates');
    return wanted && !found.draft ? this.results.of(examId, principal) : undefined;
  }

  private async picturesOf({ forms }: ExamOnPaper): Promise<Map<string, Picture>> {
    const paths = forms.flatMap(({ questions }) => questions.flatMap(({ content }) => picturesOf(content)));
    const pictures = new Map<string, Picture>();
    for (const path of new Set(paths)) {
      const file = await this.pictures.open(path);
      const picture = pictureOf(await file.part(0, file.size - 1));
      if (picture) pictures.set(path, picture);
    }
    return pictures;
  }
}

function printedOf({ exam, draft, forms }: ExamOnPaper, organization: string): PrintedExam {
  return {
    ...{ title: exam.title, organization, draft, limit: exam.time_limit_seconds, forms },
    instructions: exam.instructions ?? {},
    sections: exam.sections.map(({ title, instructions = {} }) => ({ title: title ?? null, instructions })),
    drawn: exam.sections.flatMap(drawsOf).some(({ count, pool }) => count < pool.length),
  };
}

type Make = () => PaperPage[];

function makersOf(
  sheet: Papers['pages'][number]['sheet'],
  setting: Setting,
  results: ExamResults | undefined,
): Make[] {
  const { printedExam: exam, options, setter, printed } = setting;
  if (sheet === 'paper') return exam.forms.map((form) => () => testPaper({ exam, form, options, setter }));
  if (sheet === 'key') return [() => answerKey({ exam, options, setter, printed })];
  if (!results) return [];
  return sheet === 'report' ? [() => reportPages(setting, results)] : certificateMakers(setting, results);
}

/** Of everybody who has passed, of a class or of one learner. */
function certificateMakers(setting: Setting, results: ExamResults): Make[] {
  const { found, query, printedExam, setter, time, examiner } = setting;
  const { student_id: wanted } = query;
  const items = results.items.filter(
    (item) => isOfClass(item, query) && (wanted === undefined || item.student_id === wanted),
  );
  const issued = { organization: printedExam.organization, examiner, time };
  return passedOf(items, results, found.exam.title).map(({ name, passed }) => () => [
    certificate(setter, certificateOf(name, passed, issued)),
  ]);
}

const isOfClass = ({ class_id }: ExamResult, { class_id: wanted }: PapersQuery): boolean =>
  wanted === undefined || class_id === wanted;

function reportPages(
  { found, query, printedExam, setter, time, printed }: Setting,
  results: ExamResults,
): PaperPage[] {
  const { exam } = found;
  const items = results.items.filter((item) => isOfClass(item, query));
  const className = query.class_id === undefined ? null : (items[0]?.class_name ?? '');
  return classReport(setter, {
    ...{ organization: printedExam.organization, title: exam.title, className, printed },
    window: `${time.minute(exam.starts_at)} 〜 ${time.minute(exam.ends_at)}`,
    sections: printedExam.sections.map(({ title }) => title),
    passPoints: exam.pass_points,
    learners: items.map(learnerOf),
  });
}

const learnerOf = (item: ExamResult) => ({
  ...{ name: item.fullname, className: item.class_name, state: item.state },
  ...{ points: item.points, totalPoints: item.total_points, percent: item.percent },
  passed: item.passed,
  sections: item.sections,
});

function notesOf({ printedExam, setter, options, query }: Setting): Papers['notes'] {
  if (!query.sheets.some((sheet) => sheet === 'paper' || sheet === 'key')) return [];
  const contents = printedExam.forms.flatMap(({ questions }) => questions.map(({ content }) => content));
  const ownSound = contents.some(({ prompt, source }) => prompt.audio !== undefined && source.kind === 'own');
  const noPicture = contents.some(
    ({ prompt: { picture } }) => picture !== undefined && !options.pictures.has(picture),
  );
  return [
    ...(printedExam.drawn ? (['drawn'] as const) : []),
    ...(ownSound ? (['own-sound'] as const) : []),
    ...(noPicture ? (['picture'] as const) : []),
    ...(setter.missing.size > 0 ? (['letters'] as const) : []),
  ];
}
