import type { AttemptSheet } from '#contracts/http/attempts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../kit/session/current-user.js';
import { setToken } from '../../kit/session/token.js';
import { keepAnswers, type MemoryStore } from '../../realtime/answer-queue/testing/a-device.js';
import { serveApi } from '../../testing/api.js';
import { aStore } from '../../testing/kept.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { AnswerSheet } from './answer-sheet.js';
import { PreviewSheet } from './preview-sheet.js';

/** A page has one loudspeaker as long as it lives. */
const speaker = {
  ...{ src: '', playbackRate: 1, currentTime: 0, duration: 4 },
  onended: null as (() => void) | null,
  onpause: null as (() => void) | null,
  play: vi.fn<() => Promise<void>>(),
  pause: () => speaker.onpause?.(),
  removeAttribute: vi.fn(),
  load: vi.fn(),
};
const ends = () => act(() => speaker.onended?.());

const question = (id: string, section: number): AttemptSheet['questions'][number] => ({
  ...{ id, section, points: 1, skill: 'listening' },
  prompt: { instruction: 'question.listening', audio: `/api/quiz/attempts/a1/sounds/${id}` },
  choices: [{ id: 'c1', text: [{ text: 'か' }] }],
});
const SHEET: AttemptSheet = {
  ...{ id: 'a1', quiz_type: 10, exam_id: 'e1', setup: null, recorded: true, title: '聴解' },
  ...{ status: 'in_progress', started_at: '2026-11-21T00:00:00.000Z', deadline: null, version: 1 },
  ...{ position: '1', server_now: '2026-11-21T00:00:00.000Z', answers: [] },
  sections: [{ title: null, sound_plays: 2 }, { title: null }],
  questions: [question('q1', 0), question('q2', 1)],
};
const PLAYS = /^PUT \/quiz\/attempts\/a1\/plays\//;
let learners = 0;
let device: MemoryStore;

function sit(sheet: AttemptSheet, id = `listener-${++learners}`, online = true) {
  setToken(`x.${btoa(JSON.stringify({ sub: id }))}.x`);
  const recorded = { body: { position: '2', version: 2, counted: true } };
  // by an id of the page's own
  const any = new Proxy<Parameters<typeof serveApi>[0]>(
    {},
    {
      get: (_, call) => (online && PLAYS.test(String(call)) ? recorded : undefined),
      has: (_, call) => online && PLAYS.test(String(call)),
    },
  );
  const asked = serveApi(any);
  const { unmount } = renderPage(
    <SignedInUser value={aUser({ id })}>
      <AnswerSheet sheet={sheet} back={{ to: '/' }} onReload={() => Promise.resolve()} />
    </SignedInUser>,
  );
  return { id, unmount, user: userEvent.setup(), plays: () => asked.filter(({ call }) => PLAYS.test(call)) };
}
const button = () => screen.getByRole('button', { name: /Listen/ });
const isOff = () => button().getAttribute('aria-disabled') === 'true';
const said = (text: string) => screen.findByText(text);

beforeEach(async () => {
  device = keepAnswers();
  aStore();
  vi.stubGlobal(
    'Audio',
    class {
      constructor() {
        return speaker;
      }
    },
  );
  speaker.play.mockReset().mockResolvedValue();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await startTexts('take-test', 'question');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('TEST-6 a sound that may be heard twice', () => {
  it('counts as it begins, is told to the server, and says what is left until nothing is', async () => {
    const { user, plays } = sit(SHEET);
    await said('You can listen 2 more times');
    await waitFor(() => expect(isOff()).toBe(false));
    await user.click(button());
    await said('You can listen 1 more time');
    // while it sounds there is nothing to press
    await user.click(button());
    expect(speaker.play).toHaveBeenCalledTimes(1);
    ends();
    await user.click(button());
    await said('This is the last time');
    ends();
    await said('Heard 2 times. You cannot listen again');
    expect(isOff()).toBe(true);
    await user.click(button());
    expect(speaker.play).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(plays()).toHaveLength(2));
    expect(plays()[0]?.body).toMatchObject({ question_id: 'q1' });
    expect(new Set(plays().map(({ call }) => call)).size).toBe(2);
  });

  it('one that does not sound does not count; one that is cut off does, and does not come again by itself', async () => {
    const { user, plays } = sit(SHEET);
    await waitFor(() => expect(isOff()).toBe(false));
    speaker.play.mockRejectedValueOnce(new DOMException('', 'NotSupportedError'));
    await user.click(button());
    await said('No sound came. This does not count: try once more');
    expect(plays()).toEqual([]);
    await user.click(button());
    await said('You can listen 1 more time');
    act(() => speaker.onpause?.());
    expect(isOff()).toBe(false);
    expect(speaker.removeAttribute).toHaveBeenCalledWith('src');
  });

  it('what the server knows of another device counts here', async () => {
    sit({ ...SHEET, sound_plays: [{ question_id: 'q1', play_ids: ['p1', 'p2'] }] });
    await said('Heard 2 times. You cannot listen again');
    expect(isOff()).toBe(true);
  });

  it('without a network it is kept on the device: the next page counts it, and no answer waits for it', async () => {
    const first = sit(SHEET, undefined, false);
    await waitFor(() => expect(isOff()).toBe(false));
    await first.user.click(button());
    await said('You can listen 1 more time');
    expect([...device.answers.values()]).toMatchObject([{ question_id: 'q1', play: true }]);
    first.unmount();
    sit(SHEET, first.id, false);
    await said('You can listen 1 more time');
    await first.user.click(screen.getByRole('button', { name: 'Hand in' }));
    expect(await screen.findByRole('dialog', { name: 'Hand in the test?' })).toBeTruthy();
    expect(screen.queryByText(/on its way/)).toBeNull();
  });

  it('a section without a limit has the browser’s own controls', async () => {
    const { user } = sit({ ...SHEET, sections: [{ title: null }, { title: null }] });
    expect(await screen.findByLabelText('Sound')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next' }));
  });
});

it('TEST-1 the staff’s look keeps the same limit, question by question, and tells nobody', async () => {
  const asked = serveApi({});
  renderPage(
    <SignedInUser value={aUser({ usertype: 2 })}>
      <PreviewSheet
        sheet={{ ...SHEET, recorded: false, sections: [{ title: null, sound_plays: 1 }, { title: null }] }}
        notice={null}
        back={{ to: '/' }}
        onHandIn={() => undefined}
      />
    </SignedInUser>,
  );
  const user = userEvent.setup();
  await user.click(button());
  ends();
  await said('Heard 1 time. You cannot listen again');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: /Previous|Back/ }));
  expect(isOff()).toBe(true);
  expect(asked.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
});
