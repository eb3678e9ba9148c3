import type { Page } from '@playwright/test';
import { draw } from '../practice.js';
import { named, texts } from '../product.js';
import { modelOf } from '../strokes.js';
import { at, button, cut, hanging, inTurn, refusing, shown, type State, type Step } from './state.js';

const ME = 'learner16';
const HIRAGANA = '/hiragana-katakana-practice/hiragana-practice';
const KATAKANA = '/hiragana-katakana-practice/katakana-practice';
const CHART = '**/api/quiz/study/kana*';
const MATERIALS = '/digital-teaching-materials/menu';

const step =
  (key: 'trace' | 'write'): Step =>
  async (page, language) => {
    await page
      .getByText(named(texts('writing', language)[`step.${key}`]))
      .first()
      .click();
    await paper(page).waitFor();
  };

const paper = (page: Page) => page.getByRole('main').getByRole('group').locator('svg[role="img"]').first();

/** The strokes of the model from the first on, or the first the wrong way round. */
const drawn =
  (char: string, strokes: number | 'reversed'): Step =>
  async (page) => {
    const model = await modelOf(page, char);
    const lines = strokes === 'reversed' ? [model[0]?.toReversed() ?? []] : model.slice(0, strokes);
    for (const line of lines) await draw(page, paper(page), line, false);
  };

const chart: Step = async (page) => {
  await page.getByRole('main').locator('svg').first().waitFor();
};

const finished: Step = async (page, language) => {
  await button(page, language, 'question', 'strokes.done').click();
  await shown('writing', 'once-more')(page, language);
};

const notLoaded: Step = shown('app', 'error.retry');

const hiragana = (name: string, act: Step, changes: Partial<State> = {}): State => ({
  name,
  as: ME,
  path: at(`${HIRAGANA}?kana=あ`),
  act,
  ...changes,
});

/** The pages on which characters are seen, traced and written by hand. */
export const writingStates: State[] = [
  hiragana('kana', chart),
  { name: 'kana-similar', as: ME, path: at(`${KATAKANA}?kana=シ`), act: chart },
  { name: 'kana-of-two-signs', as: ME, path: at(`${HIRAGANA}?kana=きゃ`), act: chart },
  hiragana('kana-tracing', inTurn(step('trace'), drawn('あ', 1))),
  hiragana('kana-tracing-refused', inTurn(step('trace'), drawn('あ', 'reversed'))),
  hiragana('kana-traced', inTurn(step('trace'), drawn('あ', 3))),
  hiragana('kana-writing', step('write')),
  hiragana('kana-written', inTurn(step('write'), drawn('あ', 3), finished)),
  hiragana('kana-written-wrong', inTurn(step('write'), drawn('あ', 'reversed'), finished)),
  hiragana('kana-without-strokes', chart, { arrange: cut('**/strokes/*') }),
  hiragana('kana-not-loaded', notLoaded, { arrange: refusing(CHART, 503, 'server.unavailable') }),
  { name: 'kana-loading', as: ME, path: at(HIRAGANA), arrange: hanging(CHART), loading: true },
  { name: 'kana-of-administrators', as: 'teacher01', path: at(`${MATERIALS}${HIRAGANA}`), act: chart },
];
