import type { AttemptSheet, SheetQuestion } from '#contracts/http/attempts';
import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { until } from '../practice.js';
import { named, texts } from '../product.js';
import { PRACTICE_QUESTIONS, type Form } from './practice-questions.js';
import { at, cut, giving, inTurn, offline, refusing, shown, type State, type Step } from './state.js';

const ME = 'learner16';
const QUIZ = '/kanji-quiz-menu/kanji-quiz';

/** Each picture has an attempt of its own: what one leaves unsent on the device would be found by the next. */
const idOf = (name: string) =>
  `00000000-0000-4000-8000-${createHash('sha256').update(name).digest('hex').slice(0, 12)}`;

/** A practice of one question, so that every picture shows the same: those of the server are drawn by lot. */
function sheetOf(id: string, form: Form, changes: Partial<AttemptSheet>): AttemptSheet {
  const now = new Date().toISOString();
  const question: SheetQuestion = { ...PRACTICE_QUESTIONS[form], id: idOf(form), section: 0, points: 1 };
  return {
    id,
    quiz_type: 1,
    exam_id: null,
    setup: { grade: 1 },
    recorded: true,
    title: '漢字クイズ（学年別）',
    status: 'in_progress',
    started_at: now,
    deadline: null,
    server_now: now,
    version: 1,
    position: '0'.repeat(40),
    sections: [{ title: null }],
    questions: [question],
    answers: [],
    ...changes,
  };
}

const serving = (id: string, form: Form, changes: Partial<AttemptSheet> = {}) =>
  async function serve(page: Page): Promise<void> {
    const sheet = sheetOf(id, form, changes);
    const own = `**/api/quiz/attempts/${sheet.id}`;
    await giving(own, sheet)(page);
    await giving(`${own}/answers/*`, { position: '1', version: 2, counted: true })(page);
    await giving(`${own}/submit`, { position: '2', version: 3 })(page);
  };

/** By a name that may have furigana. */
const button = (page: Page, language: string, namespace: string, key: string) =>
  page.getByRole('button', { name: named(texts(namespace, language)[key]) }).first();

const onward = (page: Page) => page.locator('[data-go-on]');

/** Pressed again as long as the question is too new to be answered. */
const pressedKey =
  (key: string): Step =>
  (page) =>
    until(onward(page), () => page.keyboard.press(key));

const passedOver: Step = (page, language) => {
  const passed = button(page, language, 'practise', 'pass').or(
    button(page, language, 'question', 'strokes.unknown'),
  );
  return until(onward(page), () => passed.first().click({ timeout: 1_000 }));
};

/** Two strokes that are not what is asked for. */
const drawn: Step = async (page, language) => {
  const done = button(page, language, 'question', 'strokes.done');
  const paper = page.getByRole('dialog').getByRole('group').getByRole('img');
  const box = await paper.boundingBox();
  if (!box) throw new Error('no paper to write on');
  for (const height of [0.3, 0.7]) {
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * height);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * height, { steps: 6 });
    await page.mouse.up();
  }
  await until(onward(page), () => done.click({ timeout: 1_000 }));
};

const toResult: Step = async (page) => {
  await expect(async () => {
    if (await onward(page).isVisible()) await onward(page).click({ timeout: 1_000 });
    await expect(onward(page)).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 45_000 });
};

const askedToLeave: Step = async (page, language) => {
  await button(page, language, 'practise', 'exit').click();
  await button(page, language, 'practise', 'exit.stay').waitFor();
};

const keysShown: Step = async (page, language) => {
  await page.keyboard.press('?');
  await shown('practise', 'keys.slowly')(page, language);
};

const playing = (name: string, form: Form, act?: Step, changes: Partial<AttemptSheet> = {}): State => ({
  name,
  as: ME,
  path: at(`${QUIZ}?attempt=${idOf(name)}`),
  arrange: serving(idOf(name), form, changes),
  ...(act && { act }),
});

const stageOf = (stage: number) => ({ quiz_type: 3, setup: { stage } });

/** Practice from its setup to its result, in each form of question. */
export const practiceStates: State[] = [
  { name: 'setup-kanji', as: ME, path: at(QUIZ) },
  { name: 'setup-words', as: ME, path: at('/grammar-quiz/vocabulary-quiz') },
  { name: 'setup-sounds', as: ME, path: at('/hiragana-katakana-quiz/audio-quiz') },
  { name: 'setup-above', as: ME, path: at('/home?practice=random') },
  {
    name: 'start-offline',
    as: ME,
    path: at(QUIZ),
    act: inTurn(offline, async (page, language) => {
      await button(page, language, 'practise', 'setup.start').click();
      await shown('practise', 'offline-title')(page, language);
    }),
  },
  {
    name: 'start-too-often',
    as: ME,
    path: at('/top?practice=daily-challenge'),
    arrange: refusing('**/api/quiz/attempts', 429, 'practice.throttled', 45),
    act: shown('practise', 'often-title'),
  },
  {
    name: 'practice-not-loaded',
    as: ME,
    path: at(`${QUIZ}?attempt=00000000-0000-4000-8000-000000000000`),
    act: shown('app', 'load-failed'),
  },
  playing('choice', 'choice'),
  playing('choice-right', 'choice', pressedKey('1')),
  playing('choice-wrong', 'choice', pressedKey('2')),
  playing('choice-timed', 'choice', undefined, { setup: { grade: 1, seconds_per_question: 30 } }),
  playing('meaning-wrong', 'meaning', pressedKey('2')),
  playing('typed', 'typed'),
  playing('typed-passed', 'typed', passedOver),
  playing('order', 'order'),
  playing('order-passed', 'order', passedOver),
  playing('pairs', 'pairs'),
  playing('pairs-passed', 'pairs', passedOver),
  playing('heard', 'heard'),
  playing('heard-wrong', 'heard', pressedKey('2')),
  playing('handwriting', 'handwriting'),
  playing('handwriting-wrong', 'handwriting', drawn),
  playing('playing-offline', 'choice', inTurn(offline, shown('practise', 'offline'))),
  playing('exit-dialog', 'choice', askedToLeave),
  playing('keys-dialog', 'choice', keysShown),
  playing('practice-result', 'choice', inTurn(pressedKey('1'), toResult)),
  playing('practice-result-handwriting', 'handwriting', inTurn(drawn, toResult)),
  {
    ...playing('practice-result-offline', 'choice', inTurn(offline, pressedKey('2'), toResult)),
    arrange: async (page) => {
      await serving(idOf('practice-result-offline'), 'choice')(page);
      await cut('**/api/quiz/attempts/*/answers/*')(page);
    },
  },
  playing('stage-passed', 'choice', inTurn(pressedKey('1'), toResult), stageOf(3)),
  playing('stage-failed', 'choice', inTurn(pressedKey('2'), toResult), stageOf(3)),
  playing('daily-result', 'choice', inTurn(pressedKey('1'), toResult), { quiz_type: 14, setup: {} }),
];
