import type { BankKinds } from '#contracts/http/exam-bank';
import type { ExamDraft, ExamWritten } from '#contracts/http/exams';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { newExam } from './exam-draft.js';
import { ExamForm } from './exam-form.js';

const KINDS: BankKinds['items'] = [
  { skill: 'kana', level: null, grade: null, count: 46 },
  { skill: 'kanji-reading', level: 'N5', grade: 1, count: 20 },
];
const NOW = Date.parse('2026-11-20T09:00:00Z');

function open(refused = {}, zone = 'Asia/Kathmandu', items = KINDS) {
  const send = vi.fn<(body: ExamDraft) => Promise<ExamWritten>>();
  renderPage(
    <ExamForm
      initial={newExam(NOW, zone)}
      bank={{ items, time_zone: zone }}
      submitLabel="Save"
      refused={refused}
      send={send}
      onSaved={() => undefined}
    />,
  );
  return { send, user: userEvent.setup() };
}
const save = () => screen.getByRole('button', { name: 'Save' });

describe('exam form', () => {
  beforeEach(() => startTexts('manage-exams', 'question', 'form'));

  it('TEST-1 the window is entered in the organization’s time zone, which is named, and sent as UTC', async () => {
    const { send, user } = open();
    const start = screen.getByLabelText<HTMLInputElement>(/Asia\/Kathmandu/, {
      selector: '[value^="2026-11-20"]',
    });
    expect(start.value).toBe('2026-11-20T14:45');
    expect(screen.getAllByText(/2026-11-\d\d \d\d:\d\d here/)).toHaveLength(2);
    await user.type(screen.getByLabelText('Title'), 'Test');
    await user.click(save());
    expect(send.mock.calls[0]?.[0].exam_start_datetime).toBe('2026-11-20T09:00:00.000Z');
  });

  it('TEST-9 a pass mark is whole points, at most all that there are', async () => {
    const { send, user } = open();
    await user.type(screen.getByLabelText('Title'), 'Test');
    const mark = screen.getByLabelText('Pass mark');
    expect(screen.getByText(/of 10/)).toBeTruthy();
    await user.type(mark, '11');
    await user.click(save());
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByText('Whole points, from 1 to all of them.')).toBeTruthy();
    await user.clear(mark);
    await user.type(mark, '6');
    await user.click(save());
    expect(send.mock.calls[0]?.[0].pass_points).toBe(6);
  });

  it('TEST-1 no second time is shown where the browser’s clock is the organization’s', () => {
    open({}, Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(screen.queryByText(/ here /)).toBeNull();
  });

  it('TEST-1 a draw offers what the bank has and takes no more', async () => {
    const { send, user } = open();
    expect(screen.getAllByRole('option', { name: /Kana|Kanji|Word|Particle/ })).toHaveLength(2);
    const count = screen.getByLabelText<HTMLInputElement>('How many');
    expect(count.max).toBe('20');
    await user.type(screen.getByLabelText('Title'), 'Test');
    await user.clear(count);
    await user.type(count, '21');
    await user.click(save());
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByText('The question bank does not have that many.')).toBeTruthy();
  });

  it('TEST-1 a draw is narrowed by level, of which the bank has fewer', async () => {
    const { send, user } = open({}, 'Asia/Tokyo', [
      { skill: 'kanji-reading', level: 'N5', grade: 1, count: 20 },
      { skill: 'kanji-reading', level: 'N4', grade: 1, count: 3 },
    ]);
    await user.type(screen.getByLabelText('Title'), 'Test');
    await user.selectOptions(screen.getByLabelText('Level'), 'N4');
    const count = screen.getByLabelText<HTMLInputElement>('How many');
    expect(count.max).toBe('3');
    await user.clear(count);
    await user.type(count, '3');
    await user.click(save());
    expect(send.mock.calls[0]?.[0].sections[0]?.draws).toEqual([
      { skill: 'kanji-reading', level: 'N4', count: 3, points: 1 },
    ]);
  });

  it('TEST-1 a draw from the kanji of junior high school is called by its school', () => {
    open({}, 'Asia/Tokyo', [{ skill: 'kanji-reading', level: 'N1', grade: 8, count: 20 }]);
    const grades = within(screen.getByLabelText('Grade'));
    expect(grades.getByRole('option', { name: 'Junior high school' })).toBeTruthy();
  });

  it('TEST-1 what is missing is Required, at its field, and the first of them takes the focus', async () => {
    const { send, user } = open();
    await user.clear(screen.getByLabelText('How many'));
    await user.click(save());
    expect(screen.getAllByText('Required')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), 'Test');
    await user.click(screen.getByRole('button', { name: 'Remove this row' }));
    await user.click(save());
    expect(screen.getAllByText('Add a row, or pick questions.')).toHaveLength(2);
    expect(send).not.toHaveBeenCalled();
  });

  it('TEST-1 the server’s refusals stand at their fields', () => {
    open({ 'sections.0.draw.count': 'Not enough of them', exam_end_datetime: 'It is over' });
    const described = (label: string | RegExp) =>
      screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    const idOf = (text: string) => screen.getByText(text).id;
    expect(described('How many')).toContain(idOf('Not enough of them'));
    expect(described(/^End/)).toContain(idOf('It is over'));
  });
});
