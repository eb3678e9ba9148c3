import type { ExamNotices } from '#contracts/http/exam-steering';
import type { Exam } from '#contracts/http/exams';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../kit/session/current-user.js';
import { problem, serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { AnnouncePanel } from './announce-panel.js';
import { SteerCommands } from './steer-commands.js';

const EXAM: Exam = {
  ...{ id: 'e1', organization_id: 'o1', title: '第1課', exam_type: 10, status: 'published' },
  ...{ exam_start_datetime: '2026-11-20T09:00:00Z', exam_end_datetime: '2999-11-27T09:00:30.000Z' },
  ...{
    time_limit_seconds: null,
    shuffle: false,
    pass_points: null,
    result_visible: 'after_submit',
    question_count: 5,
  },
  ...{ sections: [], version: 3, assignments: { organization: false, class_ids: [], student_ids: [] } },
};
const ANNA = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';
const learner = (student_id: string, fullname: string, state: string) => ({
  ...{ student_id, fullname, user_id: fullname.toLowerCase(), state, class_id: null, class_name: null },
});
const AT = '2026-11-21T00:01:00.000Z';
const NOTICES: ExamNotices = {
  ...{ exam_id: 'e1', announcements: [], extension_seconds: 0, extensions: [], incomplete: false },
  position: '1',
};
const written = { id: 'e1', version: 4, position: '0' };

function serve(notices: Partial<ExamNotices> = {}, more: Parameters<typeof serveApi>[0] = {}) {
  return serveApi({
    'GET /quiz/exams/bank': { body: { time_zone: 'Asia/Tokyo', items: [] } },
    'GET /quiz/exams/e1/notices': { body: { ...NOTICES, ...notices } },
    'GET /quiz/exams/e1/room': {
      body: {
        items: [learner(ANNA, 'Anna', 'in_progress'), learner(BEN, 'Ben', 'submitted')],
        position: '1',
      },
    },
    'POST /quiz/exams/e1/extensions': { body: { ...written, deadline: null } },
    'POST /quiz/exams/e1/announcements': { status: 201, body: { ...written, announcement_id: 'n1' } },
    'POST /quiz/exams/e1/reopen': { body: written },
    ...more,
  });
}
function open(exam: Partial<Exam> = {}, permissions = ['exams.view', 'exams.edit']) {
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions })}>
      <SteerCommands exam={{ ...EXAM, ...exam }} />
      <AnnouncePanel exam={EXAM} />
    </SignedInUser>,
  );
  return userEvent.setup();
}
const sent = (asked: ReturnType<typeof serveApi>, what: string) =>
  asked.flatMap(({ call, body }) => (call === `POST /quiz/exams/e1/${what}` ? [body] : []));
const named = (name: string) => screen.queryByRole('button', { name });

describe('a teacher steers a test', () => {
  beforeEach(() => startTexts('steer-exam', 'manage-exams', 'list', 'form'));
  afterEach(() => vi.unstubAllGlobals());

  it('ADMIN-6 is offered what the state allows, and who may only look nothing', () => {
    serve();
    open();
    expect(named('Extend the time')).toBeTruthy();
    expect(named('Reopen')).toBeNull();
  });

  it('ADMIN-7 who may only look steers nothing', () => {
    serve();
    open({ status: 'closed' }, ['exams.view']);
    for (const name of ['Extend the time', 'Announcement', 'Reopen']) expect(named(name)).toBeNull();
  });

  it('TEST-7 gives everybody time: so much stands from then on, and who has heard of it is said', async () => {
    const asked = serve({
      extension_seconds: 300,
      extensions: [
        {
          ...{ id: 'n1', student_id: null, fullname: null, seconds: 300, reason: 'the alarm rang', at: AT },
          ...{ recipients: 24, received: 23, missing: [{ student_id: ANNA, fullname: 'Anna' }] },
        },
        {
          ...{ id: 'n2', student_id: BEN, fullname: 'Ben', seconds: 60, reason: null, at: AT },
          ...{ recipients: 0, received: 0, missing: [] },
        },
      ],
    });
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Extend the time' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Extend the time of “第1課”' }));
    const minutes = dialog.getByLabelText<HTMLInputElement>('Minutes more');
    expect(minutes.value).toBe('10');
    expect(dialog.getByText(/5 minutes are given now/)).toBeTruthy();
    expect(dialog.getByText('Received by 23 of 24')).toBeTruthy();
    expect(dialog.getByText('Anna')).toBeTruthy();
    expect(dialog.getByText('the alarm rang')).toBeTruthy();
    expect(dialog.getByText(/Has not begun/)).toBeTruthy();
    await user.clear(minutes);
    await user.type(minutes, '0');
    await user.click(dialog.getByRole('button', { name: 'Set this time' }));
    await waitFor(() => expect(sent(asked, 'extensions')).toEqual([{ seconds: 0 }]));
  });

  it('TEST-7 gives one learner time, with a reason; who has handed in is not offered', async () => {
    const asked = serve();
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Extend the time' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('combobox', { name: 'Whose time' }));
    const names = (await screen.findAllByRole('option')).map((one) => one.textContent);
    expect(names.some((name) => name.includes('Ben'))).toBe(false);
    await user.click(screen.getByRole('option', { name: /Anna/ }));
    await user.type(dialog.getByLabelText('Reason (optional)'), 'a late train');
    await user.click(dialog.getByRole('button', { name: 'Set this time' }));
    await waitFor(() =>
      expect(sent(asked, 'extensions')).toEqual([{ student_id: ANNA, seconds: 300, reason: 'a late train' }]),
    );
  });

  it('TEST-7 says in so many words that a number of minutes is missing', async () => {
    const asked = serve();
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Extend the time' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Minutes more'));
    await user.click(dialog.getByRole('button', { name: 'Set this time' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Minutes more').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(sent(asked, 'extensions')).toEqual([]);
  });

  it('TEST-7 announces once, empties the field, and sees to how many it has come', async () => {
    const asked = serve({
      announcements: [
        {
          ...{ id: 'n1', text: 'あと<i>10</i>分です。', at: AT, student_ids: null },
          ...{ recipients: 24, received: 24, missing: [] },
        },
      ],
    });
    const user = open();
    expect(await screen.findByText('Received by 24 of 24')).toBeTruthy();
    expect(screen.getByText('あと<i>10</i>分です。')).toBeTruthy();
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    const field = screen.getByRole<HTMLInputElement>('textbox', {
      name: 'Announcement to those who take the test',
    });
    expect(send.disabled).toBe(true);
    await user.type(field, '  終わりです。 {Enter}');
    await waitFor(() => expect(field.value).toBe(''));
    expect(sent(asked, 'announcements')).toEqual([{ text: '終わりです。' }]);
  });

  it('TEST-7 tells one learner alone, and stays with this learner; who has handed in is not offered', async () => {
    const asked = serve({
      announcements: [
        {
          ...{ id: 'n1', text: '席に もどってください。', at: AT, student_ids: [ANNA] },
          ...{ recipients: 1, received: 1, missing: [] },
        },
      ],
    });
    const user = open();
    expect(await screen.findByText('to Anna only')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'For whom' }));
    expect((await screen.findAllByRole('option')).map((one) => one.textContent.trim())).toEqual([
      'Everyone',
      'Anna anna',
    ]);
    await user.click(screen.getByRole('option', { name: /Anna/ }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Message to Anna' });
    await user.type(field, 'x{Enter}');
    await waitFor(() => expect(field.value).toBe(''));
    expect(screen.getByRole('textbox', { name: 'Message to Anna' })).toBeTruthy();
    expect(sent(asked, 'announcements')).toEqual([{ text: 'x', student_ids: [ANNA] }]);
  });

  it('TEST-7 that was refused stays in the field', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serve({}, { 'POST /quiz/exams/e1/announcements': problem(429, 'request.throttled') });
    const user = open();
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await user.type(field, 'x{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy());
    expect(field.value).toBe('x');
  });

  it('TEST-1 reopens what was closed by mistake until the end that it had, to the second', async () => {
    const asked = serve();
    const user = open({ status: 'closed' });
    await user.click(screen.getByRole('button', { name: 'Reopen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reopen “第1課”?' }));
    expect(dialog.getByText(/What was handed in stays handed in/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(sent(asked, 'reopen')).toEqual([{}]));
  });

  it('TEST-1 asks for a new end where the old one has passed', async () => {
    const asked = serve();
    const user = open({ status: 'closed', exam_end_datetime: '2026-11-20T10:00:00Z' });
    await user.click(screen.getByRole('button', { name: 'Reopen' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/2026-11-20 19:00\) has passed/)).toBeTruthy();
    const end = dialog.getByLabelText('Ends (Asia/Tokyo)');
    await user.clear(end);
    await user.type(end, '2999-12-01T18:00');
    await user.click(dialog.getByRole('button', { name: 'Reopen' }));
    await waitFor(() =>
      expect(sent(asked, 'reopen')).toEqual([{ exam_end_datetime: '2999-12-01T09:00:00.000Z' }]),
    );
  });
});
