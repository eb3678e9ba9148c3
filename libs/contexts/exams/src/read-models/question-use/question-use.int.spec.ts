import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { ExamWritten } from '#contracts/http/exams';
import { QuestionUsagePage } from '#contracts/http/questions';
import { QUESTION_STREAM, type QuestionEvent } from '#libs/contexts/questions';
import { rebuildProjection } from '#libs/event-store';
import { startOfBank } from '#libs/learning';
import type { Principal } from '#platform/http';
import { writeFacts } from '#testing/event-store';
import { examQuestionUse } from './exam-question-use.read-model.js';
import { catalogue, useExams } from '../../testing/exams-app.js';

const school = randomUUID();
const teacher: Partial<Principal> = {
  ...{ usertype: 2, organizationId: school },
  permissions: ['exams.view', 'exams.edit'],
};
const authorOf = (organizationId: string): Partial<Principal> => ({
  ...{ usertype: 2, organizationId, permissions: ['questions.own', 'exams.view'] },
});
const top: Partial<Principal> = {
  ...{ usertype: 3, organizationId: PLATFORM_ORGANIZATION_ID, permissions: ['questions.own', 'exams.view'] },
};

const { database, api, drain } = useExams();

const [kana] = startOfBank(1);
/** Writes the next event of a question. */
const write = (id: string, event: QuestionEvent) =>
  writeFacts(database.pool, QUESTION_STREAM, id, PLATFORM_ORGANIZATION_ID, event);
async function question(level: 'N5' | 'N4', id: string = randomUUID(), version = 1): Promise<string> {
  if (!kana) throw new Error('a bank without kana');
  const content = { ...kana.content, level };
  await write(id, {
    type: 'QuestionVersioned',
    data: { version, skill: 'kana', level, grade: null, content },
  });
  return id;
}

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
async function exam(title: string, sections: readonly object[]): Promise<string> {
  const window = { exam_start_datetime: hours(-1), exam_end_datetime: hours(1) };
  const { body } = await api.call(teacher, 'POST', 'quiz/exams', {
    title,
    exam_type: 10,
    ...window,
    sections,
  });
  await drain();
  return ExamWritten.parse(body).id;
}
const publish = async (id: string) => {
  const { status } = await api.call(teacher, 'POST', `quiz/exams/${id}/publish`);
  await drain();
  return status;
};
const uses = async (id: string) => {
  await drain();
  const { body } = await api.call(top, 'GET', `questions/${id}/usage?sort=title`);
  return QuestionUsagePage.parse(body).items.map(({ title, status, picked, drawn, version }) => ({
    ...{ title, status, picked, drawn, version },
  }));
};
const draw = (level?: string) => ({ draw: { skill: 'kana', count: 1, ...(level && { level }) } });
const pick = (...ids: string[]) => ({ questions: ids.map((question_id) => ({ question_id })) });

describe('ADMIN-5 where a question is used', () => {
  it('drafts that hold it or may draw it, and what they pinned when they were published', async () => {
    const [easy, hard] = [await question('N5'), await question('N4')];
    const [a, b] = [await exam('a', [pick(easy)]), await exam('b', [draw('N5')])];
    await exam('c', [draw('N4'), pick(easy)]);
    await exam('d', [draw()]);
    const unpinned = { status: 'draft', version: null };
    expect(await uses(easy)).toEqual([
      { title: 'a', picked: true, drawn: false, ...unpinned },
      { title: 'b', picked: false, drawn: true, ...unpinned },
      { title: 'c', picked: true, drawn: false, ...unpinned },
      { title: 'd', picked: false, drawn: true, ...unpinned },
    ]);
    expect((await uses(hard)).map(({ title }) => title)).toEqual(['c', 'd']);

    expect([await publish(a), await publish(b)]).toEqual([200, 200]);
    await question('N5', easy, 2);
    const pinned = { status: 'published', version: 1 };
    expect((await uses(easy)).slice(0, 2)).toEqual([
      { title: 'a', picked: true, drawn: false, ...pinned },
      { title: 'b', picked: false, drawn: true, ...pinned },
    ]);
  });

  it('a retired question is drawn by no draft, whatever is written to it, until it comes back', async () => {
    const id = await question('N5');
    const draft = await exam('e', [draw('N5')]);
    await write(id, { type: 'QuestionRetired', data: {} });
    await question('N5', id, 2);
    expect((await uses(id)).map(({ title }) => title)).toEqual([]);
    expect(await publish(await exam('f', [pick(id)]))).toBe(422);
    await write(id, { type: 'QuestionReactivated', data: {} });
    expect((await uses(id)).map(({ title }) => title)).toContain('e');
    const counted = await api.call(teacher, 'DELETE', `quiz/exams/${draft}`);
    expect(counted.status).toBeLessThan(300);
    expect((await uses(id)).map(({ title }) => title)).not.toContain('e');
  });

  it('one that is none is not found, and only who writes questions and sees tests asks', async () => {
    const id = await question('N4');
    const path = `questions/${id}/usage`;
    expect((await api.call(top, 'GET', `questions/${randomUUID()}/usage`)).status).toBe(404);
    expect((await api.call(teacher, 'GET', path)).status).toBe(403);
    const author = { ...authorOf(school), permissions: ['questions.own'] };
    expect((await api.call(author, 'GET', path)).status).toBe(403);
    expect((await api.call(top, 'GET', path)).status).toBe(200);
  });

  it('a school sees its own exams alone, and of its own questions nobody else sees anything', async () => {
    const [shared, own] = [await question('N5'), randomUUID()];
    if (!kana) throw new Error('a bank without kana');
    const data = { version: 1, skill: 'kana', level: 'N5', grade: null, content: kana.content } as const;
    await writeFacts(database.pool, QUESTION_STREAM, own, school, {
      type: 'OrganizationQuestionVersioned',
      data,
    });
    await exam('ours', [pick(shared, own)]);
    const usage = async (who: Partial<Principal>, id: string) => {
      const { status, body } = await api.call(who, 'GET', `questions/${id}/usage?sort=title&size=100`);
      return status === 200 ? QuestionUsagePage.parse(body).items.map(({ title }) => title) : status;
    };
    expect(await usage(authorOf(school), own)).toEqual(['ours']);
    expect(await usage(authorOf(school), shared)).toContain('ours');
    expect(await usage(top, own)).toEqual(['ours']);
    const other = authorOf(randomUUID());
    expect([await usage(other, own), await usage(other, shared)]).toEqual([404, []]);
  });

  it('a rebuild gives the same rows', async () => {
    await drain();
    const { different, events } = await rebuildProjection(database.pool, catalogue, examQuestionUse, {
      swap: false,
    });
    expect(different).toEqual([]);
    expect(events).toBeGreaterThan(5);
  });
});
