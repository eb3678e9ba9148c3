import { expect, type APIRequestContext } from '@playwright/test';
import { PASSWORD } from './product.js';

/** The product's API as a person of the demo data uses it: for what a journey is not about. */
export async function apiOf(request: APIRequestContext, userId: string) {
  const signedIn = await request.post('/api/auth/login', { data: { user_id: userId, password: PASSWORD } });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const call = async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    data?: object,
    more: Record<string, string> = {},
  ) => {
    const response = await request.fetch(`/api/${path}`, { method, headers: { ...headers, ...more }, data });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return (response.status() === 204 ? undefined : await response.json()) as T;
  };
  return { call, token };
}
export type Api = Awaited<ReturnType<typeof apiOf>>;

/** Starts an import; only one of an organization runs at a time, so it waits for one that another journey started. */
export async function activate({ call }: Api, path: string, body: object): Promise<void> {
  await expect(async () => {
    await call('POST', `${path}/activate`, body);
  }).toPass({ timeout: 30_000 });
}

/** A learner of SAKURA who has not signed in yet: those of the demo data stay as they are for other journeys. @returns the initial password */
export async function newLearner(request: APIRequestContext, userId: string): Promise<string> {
  return createLearner(await apiOf(request, 'teacher01'), { user_id: userId, fullname: 'グエン・ハ' });
}

/** @returns the initial password */
export async function createLearner({ call }: Api, learner: object): Promise<string> {
  const { id } = await call<{ id: string }>('POST', 'students', learner);
  return (await call<{ password: string }>('POST', `students/${id}/initial_password`)).password;
}

export interface NewExam {
  readonly title: string;
  /** Milliseconds from now. */
  readonly from?: number;
  readonly to?: number;
  /** A user id, or the beginning of several. */
  readonly student: string;
}

/** A published mini test of five questions, answered by choice, for learners of SAKURA. */
export async function assignExam(request: APIRequestContext, { student, ...exam }: NewExam) {
  const author = await apiOf(request, 'teacher01');
  const { items } = await author.call<{ items: { id: string }[] }>('GET', `students?q=${student}`);
  return publishExam(author, { ...exam, exam_type: 10, student_ids: items.map(({ id }) => id) });
}

interface ExamOfAuthor extends Omit<NewExam, 'student'> {
  /** 10: mini test; 11: proficiency test, which confines its learners. */
  readonly exam_type: 10 | 11;
  readonly student_ids: readonly string[];
  /** Of five points. */
  readonly pass_points?: number;
  /** The top administrator says whose it is. */
  readonly organization_id?: string;
  readonly time_limit_seconds?: number;
  /** Other ones than five questions answered by choice. */
  readonly sections?: readonly object[];
}

/** Of five questions, answered by choice; published and assigned. */
export async function publishExam(
  { call }: Api,
  { from = -60_000, to = 3_600_000, student_ids, ...exam }: ExamOfAuthor,
) {
  const at = (offset: number) => new Date(Date.now() + offset).toISOString();
  const { id } = await call<{ id: string }>('POST', 'quiz/exams', {
    sections: [{ draw: { skill: 'kanji-reading', count: 5 } }],
    ...exam,
    exam_start_datetime: at(from),
    exam_end_datetime: at(to),
  });
  await call('POST', `quiz/exams/${id}/publish`);
  await call('PUT', `quiz/exams/${id}/assignments`, { student_ids }, { 'if-match': '"2"' });
  return {
    id,
    takeBack: () => call('PUT', `quiz/exams/${id}/assignments`, {}, { 'if-match': '"3"' }),
  };
}
