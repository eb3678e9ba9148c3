import type { BankKinds, DrawnExample } from '#contracts/http/exam-bank';
import type { ExamDraft, ExamWritten } from '#contracts/http/exams';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveApi } from '../../testing/api.js';
import { renderPage, startTexts } from '../../testing/render.js';
import { drawSection, newExam, pickedSection, type ExamFields } from './exam-draft.js';
import { ExamForm } from './exam-form.js';

const ZONE = 'Asia/Tokyo';
const KINDS: BankKinds['items'] = [
  { skill: 'kanji-reading', level: 'N5', grade: 1, count: 20 },
  { skill: 'word-meaning', level: 'N5', grade: null, count: 38 },
  { skill: 'word-meaning', level: 'N4', grade: null, count: 3 },
  { skill: 'listening', level: 'N5', grade: null, count: 12 },
];
const EXAMPLE: DrawnExample = {
  draws: [{ path: 'sections.0.draws.0', available: 20, left: 20 }],
  questions: [],
  ...{ drawable: 20, shared: { mean: 5, exact: true }, sounds: null },
};

function open(changes: Partial<ExamFields> = {}, example: DrawnExample = EXAMPLE, ...picked: object[]) {
  const asked = serveApi({
    'POST /quiz/exams/bank/draws': { body: example },
    'GET /quiz/exams/bank/questions?size=100&ids=00000000-0000-4000-8000-000000000001': {
      body: { items: picked, total: picked.length, page: 1, size: 100 },
    },
  });
  const send = vi.fn<(body: ExamDraft) => Promise<ExamWritten>>();
  renderPage(
    <ExamForm
      initial={{ ...newExam(Date.now() + 3_600_000, ZONE), title: 'Test', ...changes }}
      bank={{ items: KINDS, time_zone: ZONE }}
      submitLabel="Save"
      send={send}
      onSaved={() => undefined}
    />,
  );
  return { asked, send, user: userEvent.setup() };
}
const press = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
const names = () => screen.getAllByLabelText<HTMLInputElement>(/^Name of section/).map(({ value }) => value);
const titled = (title: string) => ({ ...drawSection(), key: title, title });
const words = (count: number, level: 'N5' | 'N4' = 'N4') => {
  const [draw] = drawSection().draws;
  if (!draw) throw new Error('a section without a row');
  return { ...drawSection(), draws: [{ ...draw, skill: 'word-meaning' as const, level, count }] };
};
const finding = () =>
  within(screen.getByRole('heading', { name: 'Before it is published' }).closest('section') ?? document.body);

describe('TEST-1 a test by blueprint', () => {
  beforeEach(() => startTexts('manage-exams', 'question', 'form', 'list'));
  afterEach(() => vi.unstubAllGlobals());

  it('a section takes several rows, with the points of each question entered once', async () => {
    const { send, user } = open();
    await press(user, 'Add a row');
    await user.clear(screen.getByLabelText('Points of each question of Section 1'));
    await user.type(screen.getByLabelText('Points of each question of Section 1'), '3');
    expect(screen.getByText('points × 15 =')).toBeTruthy();
    await press(user, 'Save');
    const row = { level: 'N5', points: 3 };
    expect(send.mock.calls[0]?.[0].sections).toEqual([
      {
        draws: [
          { ...row, skill: 'kanji-reading', count: 10 },
          { ...row, skill: 'word-meaning', count: 5 },
        ],
      },
    ]);
  });

  it('too few is said at the row and beside the form, and mended by one press', async () => {
    const { user } = open({ sections: [words(9)] }, { ...EXAMPLE, draws: [] });
    expect(screen.getByText('only 3 there')).toBeTruthy();
    expect(finding().getByText('6 questions are missing')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Mix in N5 (+38)' })[0] ?? document.body);
    expect(screen.getByLabelText<HTMLSelectElement>('Level').value).toBe('N4-N5');
    expect(finding().getByText('Nothing stands in the way.')).toBeTruthy();
  });

  it('what other rows take is the server’s to know, and counts', async () => {
    const draws = [{ path: 'sections.0.draws.0', available: 20, left: 2 }];
    const { user } = open({}, { ...EXAMPLE, draws });
    await user.click((await finding().findAllByRole('button', { name: 'Take 2' }))[0] ?? document.body);
    expect(screen.getByLabelText<HTMLInputElement>('How many').value).toBe('2');
  });

  it('sections are moved by the arrow keys of their grips, and one that was removed comes back', async () => {
    const { user } = open({ sections: [titled('A'), titled('B'), titled('C')] });
    screen.getByRole('button', { name: /^Move A/ }).focus();
    await user.keyboard('{ArrowDown}');
    expect(names()).toEqual(['B', 'A', 'C']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move A with the arrow keys: 2 of 3');
    await press(user, 'More for B');
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    expect(names()).toEqual(['B', 'B', 'A', 'C']);
    await press(user, 'More for C');
    await user.click(await screen.findByRole('menuitem', { name: 'Remove the section' }));
    expect(names()).toEqual(['B', 'B', 'A']);
  });

  it('what the other way of choosing would ask is kept, and not sent', async () => {
    const picked = { question_id: '00000000-0000-4000-8000-000000000001', points: 2 };
    const { send, user } = open({ sections: [{ ...pickedSection([picked]), draws: drawSection().draws }] });
    await press(user, 'Drawn per learner');
    await press(user, 'Picked');
    await press(user, 'Save');
    expect(send.mock.calls[0]?.[0].sections).toEqual([{ questions: [picked] }]);
  });

  it('instructions are written in the languages that their author chooses, and empty ones are none', async () => {
    const { send, user } = open();
    for (const button of screen.getAllByRole('button', { name: 'Write instructions' }))
      await user.click(button);
    const [ofExam] = screen.getAllByLabelText('Instructions (日本語)');
    await user.type(ofExam ?? document.body, 'よく よんで ください。');
    await user.selectOptions(screen.getAllByLabelText('Add a language')[0] ?? document.body, 'vi');
    await user.type(screen.getByLabelText('Instructions (Tiếng Việt)'), 'Hãy đọc kỹ.');
    await press(user, 'Save');
    const sent = send.mock.calls[0]?.[0];
    expect(sent?.instructions).toEqual({ ja: 'よく よんで ください。', vi: 'Hãy đọc kỹ.' });
    expect(sent?.sections[0]).not.toHaveProperty('instructions');
  });

  it('where a sound can be heard its times are limited; elsewhere nobody is asked, and a limit is never hidden', async () => {
    const { send, user } = open();
    const LIMIT = 'How often sounds of Section 1 may be heard';
    expect(screen.queryByRole('group', { name: LIMIT })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Skill'), 'listening');
    const limit = () => within(screen.getByRole('group', { name: LIMIT }));
    expect(limit().getByRole('button', { pressed: true }).textContent).toBe('As often as wanted');
    await press(user, 'Save');
    expect(send.mock.calls[0]?.[0].sections[0]).not.toHaveProperty('sound_plays');
    await user.click(limit().getByRole('button', { name: '2 times' }));
    await press(user, 'Save');
    expect(send.mock.calls[1]?.[0].sections[0]).toMatchObject({ sound_plays: 2 });
    await user.selectOptions(screen.getByLabelText('Skill'), 'word-meaning');
    expect(screen.getByText('No question of this section has a sound.')).toBeTruthy();
    await user.click(limit().getByRole('button', { name: 'As often as wanted' }));
    expect(screen.queryByRole('group', { name: LIMIT })).toBeNull();
  });

  it('a picked question with a sound makes its section one that can be limited', async () => {
    const picked = { question_id: '00000000-0000-4000-8000-000000000001', points: 2 };
    const heard = {
      ...{ id: picked.question_id, version: 1, status: 'active', origin: 'own', skill: 'grammar', tags: [] },
      prompt: { instruction: 'question.grammar', audio: '/sounds/1.mp3' },
    };
    open({ sections: [{ ...pickedSection([picked]), sound_plays: 1 }] }, EXAMPLE, heard);
    const limit = await screen.findByRole('group', { name: 'How often sounds of Section 1 may be heard' });
    await waitFor(() => expect(screen.getByText('A sound counts when it begins.')).toBeTruthy());
    expect(within(limit).getByRole('button', { pressed: true }).textContent).toBe('1 time');
  });

  it('how long the sounds are together is said; more than the time is warned of, and is no fault', async () => {
    const sounds = { mean: 400, least: 380, most: 420.4, heard: 800, unmeasured: 1 };
    const { user } = open({ time_limit_seconds: 15 }, { ...EXAMPLE, sounds });
    const said = 'Sounds 06:20 to 07:00 (06:40 on average) 1 sound of unknown length';
    expect(await screen.findByText(said)).toBeTruthy();
    expect(finding().getByText('Nothing stands in the way.')).toBeTruthy();
    await user.clear(screen.getByLabelText(/^Time limit/));
    await user.type(screen.getByLabelText(/^Time limit/), '13');
    expect(finding().getByText('The sounds are longer than the time')).toBeTruthy();
    expect(finding().getByText(/they take 13:20 on average/)).toBeTruthy();
  });

  it('an example says how much two learners share, and is drawn again', async () => {
    const { asked, user } = open();
    expect(await screen.findByText(/two learners share 5 on average/)).toBeTruthy();
    await press(user, 'Draw again');
    await waitFor(() => expect(asked.filter(({ call }) => call.endsWith('/bank/draws'))).toHaveLength(2));
  });
});
