import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { expect } from 'vitest';
import { z } from 'zod';
import { AttemptSheet } from '#contracts/http/attempts';
import { QuestionExportQuery } from '#contracts/http/question-exports';
import { QuestionImportItemsQuery, QuestionImportListQuery } from '#contracts/http/question-imports';
import { QuestionListQuery, QuestionVersionsQuery } from '#contracts/http/questions';
import { scopeOf } from '#platform/database';
import type { Principal } from '#platform/http';
import { DrawnExamples } from '../../libs/contexts/exams/src/queries/drawn-example.query.js';
import { PastFigures } from '../../libs/contexts/exams/src/read-models/item-analysis/question-figures.query.js';
import { QuestionExport } from '../../libs/contexts/questions/src/queries/export/export-questions.query.js';
import { UploadedSounds } from '../../libs/contexts/questions/src/queries/media/uploaded-sounds.js';
import { QuestionImportFaultsQuery } from '../../libs/contexts/questions/src/queries/question-import-faults.query.js';
import { QuestionImportsQuery } from '../../libs/contexts/questions/src/queries/question-imports.query.js';
import { QuestionsQuery } from '../../libs/contexts/questions/src/queries/questions.query.js';

import { aSound } from '../support/sound.js';
import { QUESTION_DRAFT, questionsForm } from './good-bodies.js';
import type { House } from './house.js';

interface Asked {
  readonly get: <T>(provider: Type<T>) => T;
  readonly theirs: {
    /** With a sound that was uploaded. */
    readonly question: string;
    /** Of the bank, asked in an exam of theirs that was handed in. */
    readonly asked: string;
    /** A file of questions that somebody of theirs looks at. */
    readonly questionImport: string;
  };
}

const OWN = { owner: 'organization' };

/** Doors to questions that an organization has written for itself, and to what its tests say of any. */
export const questionDoors = ({
  get,
  theirs,
}: Asked): Readonly<Record<string, (as: Principal) => unknown>> => ({
  'QuestionsQuery.list': (as) => get(QuestionsQuery).list(scopeOf(as), QuestionListQuery.parse(OWN)),
  'QuestionsQuery.ids': (as) => get(QuestionsQuery).ids(scopeOf(as), QuestionListQuery.parse(OWN), 10),
  'QuestionsQuery.one': (as) => get(QuestionsQuery).one(scopeOf(as), theirs.question),
  'QuestionsQuery.versions': (as) =>
    get(QuestionsQuery).versions(scopeOf(as), theirs.question, QuestionVersionsQuery.parse({})),
  'QuestionsQuery.facets': (as) => get(QuestionsQuery).facets(scopeOf(as)),
  'QuestionExport.file': async (as) =>
    (await get(QuestionExport).file(as, QuestionExportQuery.parse({ format: 'csv' }))).losses,
  'QuestionImportsQuery.list': (as) =>
    get(QuestionImportsQuery).list(as.organizationId, QuestionImportListQuery.parse({})),
  'QuestionImportsQuery.one': (as) => get(QuestionImportsQuery).one(scopeOf(as), theirs.questionImport),
  'QuestionImportsQuery.items': (as) =>
    get(QuestionImportsQuery).items(scopeOf(as), theirs.questionImport, QuestionImportItemsQuery.parse({})),
  'QuestionImportsQuery.everyItem': (as) =>
    get(QuestionImportsQuery).everyItem(scopeOf(as), theirs.questionImport),
  'QuestionImportFaultsQuery.of': (as) =>
    get(QuestionImportFaultsQuery).of(scopeOf(as), theirs.questionImport),
  'UploadedSounds.of': (as) => get(UploadedSounds).of(as.organizationId, [theirs.question]),
  'DrawnExamples.of': async (as) => {
    const sections = [{ questions: [{ question_id: theirs.question, points: 1 }] }];
    return (await get(DrawnExamples).of(as.organizationId, { sections })).questions;
  },
  'PastFigures.of': (as) => get(PastFigures).of(as.organizationId, [theirs.asked]),
});

const WithId = z.object({ id: z.string() });
const read = <T>(schema: z.ZodType<T>, { text }: { text: string }): T => schema.parse(JSON.parse(text));

/** A question of SAKURA with a sound of its own, and one of everybody's bank that a learner of it was asked in this exam. */
export async function askQuestions({ call }: Pick<House, 'call'>, exam_id: string): Promise<Asked['theirs']> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(aSound())]), 'sound.wav');
  const { path: audio } = read(
    z.object({ path: z.string() }),
    await call('tess', 'POST', 'questions/media', { form }),
  );
  const body = { ...QUESTION_DRAFT, prompt: { ...QUESTION_DRAFT.prompt, audio } };
  const { id: question } = read(WithId, await call('tess', 'POST', 'questions', { body }));
  const start = { body: { quiz_type: 10, exam_id } };
  const sheet = read(AttemptSheet, await call('ben', 'POST', 'quiz/attempts', start));
  const headers = { 'idempotency-key': randomUUID() };
  expect((await call('ben', 'POST', `quiz/attempts/${sheet.id}/submit`, { headers })).status).toBe(200);
  const questionImport = read(
    WithId,
    await call('tess', 'POST', 'questions/import', { form: questionsForm() }),
  ).id;
  return { question, asked: sheet.questions[0]?.id ?? '', questionImport };
}
