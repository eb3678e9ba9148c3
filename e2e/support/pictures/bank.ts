import { readFileSync } from 'node:fs';
import { expect, type APIRequestContext } from '@playwright/test';
import { activate, type Api, apiOf } from '../api.js';

/** Questions of an author's own, which the demo data has none of. */
export interface Bank {
  /** With furigana, tags and explanations in some languages, in its second version. */
  readonly choiceQuestion: string;
  readonly orderQuestion: string;
  readonly matchingQuestion: string;
  readonly generatedQuestion: string;
  /** Holds them by hand; taken by learner17, the pairs first. */
  readonly pickedExam: string;
  /** The same as a draft. */
  readonly pickedDraft: string;
  /** Imports of questions: one with faults, not started; one that is done. */
  readonly questionPreview: string;
  readonly questionsImported: string;
}

interface Made {
  readonly id: string;
  readonly version: number;
}

const once = () => ({ 'idempotency-key': crypto.randomUUID() });

export async function openBank(request: APIRequestContext): Promise<Bank> {
  const top = await apiOf(request, 'top');
  const write = (body: object) => top.call<Made>('POST', 'questions', body, once());
  const choice = await write(CHOICE);
  await top.call(
    'PATCH',
    `questions/${choice.id}`,
    { ...CHOICE, tags: [...CHOICE.tags, 'よく間違える'] },
    { 'if-match': `"${choice.version}"` },
  );
  const order = await write(ORDER);
  const matching = await write(MATCHING);
  const { items } = await top.call<{ items: Made[] }>('GET', 'questions?origin=generated&size=1');
  const picked = [matching.id, choice.id, order.id];
  return {
    choiceQuestion: choice.id,
    orderQuestion: order.id,
    matchingQuestion: matching.id,
    generatedQuestion: items[0]?.id ?? '',
    pickedExam: await anExam(request, picked, true),
    pickedDraft: await anExam(request, picked, false),
    questionPreview: await uploaded(request, top, 'questions.moodle.xml'),
    questionsImported: await importedFile(request, top, 'questions.gift.txt'),
  };
}

const SAMPLES = new URL('../../../libs/question-formats/samples/', import.meta.url);
const sample = (name: string) => readFileSync(new URL(name, SAMPLES));

async function uploaded(
  request: APIRequestContext,
  { token }: Api,
  name: string,
  buffer = sample(name),
): Promise<string> {
  const response = await request.post('/api/questions/import', {
    headers: { authorization: `Bearer ${token}`, ...once() },
    multipart: { file: { name, mimeType: 'text/plain', buffer } },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as Made).id;
}

async function importedFile(request: APIRequestContext, top: Api, name: string): Promise<string> {
  // A school may be opened a second time beside the same bank, which takes no question twice.
  const another = `\n\n「学校」の読み方は？ ${crypto.randomUUID()} {=がっこう ~がくこう ~かっこう ~がこう}\n`;
  const id = await uploaded(request, top, name, Buffer.concat([sample(name), Buffer.from(another)]));
  await activate(top, `questions/import/${id}`, { mode: 'valid_only', version: 1 });
  await expect
    .poll(async () => (await top.call<{ state: string }>('GET', `questions/import/${id}`)).state, {
      timeout: 60_000,
    })
    .toBe('done');
  return id;
}

async function anExam(request: APIRequestContext, picked: string[], published: boolean): Promise<string> {
  const { call } = await apiOf(request, 'teacher01');
  const { id } = await call<Made>('POST', 'quiz/exams', {
    title: published ? '安全の標識' : '安全の標識　その2',
    exam_type: 10,
    exam_start_datetime: new Date(Date.now() - 60_000).toISOString(),
    exam_end_datetime: new Date(Date.now() + 86_400_000).toISOString(),
    sections: [{ questions: picked.map((question_id) => ({ question_id, points: 2 })) }],
  });
  if (!published) return id;
  // The questions were written a moment ago: the exams' side of the bank may not have heard of them yet.
  await expect(async () => {
    await call('POST', `quiz/exams/${id}/publish`);
  }).toPass({ timeout: 20_000 });
  const { items } = await call<{ items: Made[] }>('GET', 'students?q=learner17');
  const student_ids = items.map((item) => item.id);
  await call('PUT', `quiz/exams/${id}/assignments`, { student_ids }, { 'if-match': '"2"' });
  return id;
}

const text = (...parts: [string, string?][]) =>
  parts.map(([one, ruby]) => ({ text: one, ...(ruby === undefined ? {} : { ruby }) }));

const CHOICE = {
  skill: 'word-reading',
  prompt: {
    text: text(['学校', 'がっこう'], ['のとなりに'], ['市役所があります。「市役所」は？']),
  },
  choices: [
    { id: 'c1', text: text(['しやくしょ']) },
    { id: 'c2', text: text(['いちやくしょ']) },
    { id: 'c3', text: text(['しやくじょ']) },
    { id: 'c4', text: text(['しえきしょ']) },
  ],
  key: { type: 'choice', choice_id: 'c1' },
  explanation: { en: 'city + office', ja: '「市」と「役所」です。', vi: 'tòa thị chính' },
  tags: ['役所', '第3課'],
  level: 'N4',
  theme: 'office',
};
const ORDER = {
  skill: 'sentence-order',
  prompt: { meaning: { en: 'I go to Kyoto by train with a friend.' } },
  choices: [
    { id: 'c1', text: text(['友達', 'ともだち'], ['と']) },
    { id: 'c2', text: text(['電車', 'でんしゃ'], ['で']) },
    { id: 'c3', text: text(['京都', 'きょうと'], ['へ']) },
    { id: 'c4', text: text(['行', 'い'], ['きます。']) },
  ],
  key: {
    type: 'order',
    accepted: [
      ['c1', 'c2', 'c3', 'c4'],
      ['c2', 'c1', 'c3', 'c4'],
    ],
  },
};
const MATCHING = {
  skill: 'matching',
  prompt: {
    left: [
      { text: text(['危険', 'きけん']) },
      { text: text(['禁煙', 'きんえん']) },
      { text: text(['非常口', 'ひじょうぐち']) },
      { text: text(['立入禁止', 'たちいりきんし']) },
    ],
  },
  choices: [
    { id: 'c1', meaning: { en: 'danger', vi: 'nguy hiểm' } },
    { id: 'c2', meaning: { en: 'no smoking', vi: 'cấm hút thuốc' } },
    { id: 'c3', meaning: { en: 'emergency exit', vi: 'lối thoát hiểm' } },
    { id: 'c4', meaning: { en: 'no entry', vi: 'cấm vào' } },
  ],
  key: { type: 'order', accepted: [['c1', 'c2', 'c3', 'c4']] },
  tags: ['安全'],
};
