import { SAMPLE_SOUND } from '#contracts/constants';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../../kit/session/current-user.js';
import { serverClock } from '../../../kit/client/server-clock.js';
import { playSound, soundIsOver } from '../../../kit/sound/loudspeaker.js';
import { IndexedAnswerStore } from '../../../realtime/answer-queue/answer-store.js';
import { connection } from '../../../realtime/connection.js';
import { serveApi } from '../../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../../testing/render.js';
import { StartScreen } from '../start-screen.js';

vi.mock('../../../kit/sound/loudspeaker.js', () => ({
  playSound: vi.fn(),
  soundIsOver: vi.fn(),
  stopSound: vi.fn(),
}));

const LIVE = 'GET /health/live';
const OK = { body: { status: 'ok' } };
const TEST = {
  ...{ id: 'e1', title: '第8課', exam_type: 10 as const, question_count: 4, time_limit_seconds: 900 },
  ...{ pass_points: null, exam_end_datetime: '2999-01-01T00:00:00.000Z', has_sound: false },
};

interface Place {
  replies?: Parameters<typeof serveApi>[0];
  online?: boolean;
  live?: boolean;
  writable?: boolean;
}

function open(test: Partial<typeof TEST> = {}, { replies, online, live, writable }: Place = {}) {
  const asked = serveApi(replies ?? { [LIVE]: OK });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online ?? true);
  vi.spyOn(connection, 'isLive').mockReturnValue(live ?? true);
  vi.spyOn(connection, 'subscribe').mockReturnValue(() => true);
  vi.spyOn(IndexedAnswerStore.prototype, 'isWritable').mockResolvedValue(writable ?? true);
  const onStart = vi.fn();
  const { unmount } = renderPage(
    <SignedInUser value={aUser()}>
      <StartScreen test={{ ...TEST, ...test }} back={{ to: '/test' }} onStart={onStart} />
    </SignedInUser>,
  );
  return { asked, onStart, unmount };
}
const row = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest('li');
  if (!found) throw new Error(`no row ${name}`);
  return within(found);
};
const start = () => screen.getByRole('button', { name: 'Start test' });
const said = () => {
  const id = start().getAttribute('aria-describedby');
  return id === null ? null : document.getElementById(id)?.textContent;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const calls = (asked: readonly { call: string }[]) => asked.filter(({ call }) => call === LIVE).length;

beforeEach(async () => {
  await startTexts('take-test', 'list-tests');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.mocked(playSound).mockResolvedValue('played');
  vi.mocked(soundIsOver).mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('TEST-6 the connection before the start', () => {
  it('TEST-6 is measured by several calls, and then left in peace', async () => {
    const { asked } = open();
    expect(row('Connection').getByText('Checking…')).toBeTruthy();
    expect(await row('Connection').findByText('Connected')).toBeTruthy();
    await passes(60_000);
    expect(calls(asked)).toBe(3);
    expect(said()).toBe(null);
  });

  it('TEST-6 PLUS-3 without a network says so at once, and what becomes of answers; the start stays open', async () => {
    const { asked, onStart } = open({}, { online: false });
    expect(await row('Connection').findByText('No connection')).toBeTruthy();
    expect(await row('Connection').findByText(/your answers stay on this device/)).toBeTruthy();
    expect(calls(asked)).toBe(0);
    expect(said()).toBe('Starting needs a connection.');
    fireEvent.click(start());
    expect(onStart).toHaveBeenCalledTimes(1);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await row('Connection').findByText('Connected')).toBeTruthy();
    expect(said()).toBe(null);
  });

  it('TEST-6 a server that does not answer is no connection either, looked for again by itself', async () => {
    const replies: Record<string, typeof OK> = {};
    open({}, { replies });
    expect(await row('Connection').findByText('No connection')).toBeTruthy();
    replies[LIVE] = OK;
    await passes(5000);
    expect(await row('Connection').findByText('Connected')).toBeTruthy();
  });

  it('TEST-6 one lost call of three, or slow ones, are a slow connection, tried again on demand', async () => {
    let [count, waits] = [0, 0];
    const answer = async () => {
      count += 1;
      if (count === 2) throw new TypeError('lost');
      await new Promise((resolve) => setTimeout(resolve, waits));
      return OK;
    };
    open({}, { replies: { [LIVE]: answer } });
    expect(await row('Connection').findByText('Slow or unsteady')).toBeTruthy();
    waits = 1500;
    press('Check again');
    expect(row('Connection').getByText('Checking…')).toBeTruthy();
    await passes(4600);
    expect(await row('Connection').findByText('Slow or unsteady')).toBeTruthy();
    waits = 0;
    press('Check again');
    expect(await row('Connection').findByText('Connected')).toBeTruthy();
  });

  it('TEST-6 LIVE-4 says that messages come late where the socket stays away, and not in its first seconds', async () => {
    open({}, { live: false });
    await passes(4000);
    expect(row('Connection').getByText('Checking…')).toBeTruthy();
    await passes(1500);
    expect(row('Connection').getByText('Connected; messages come late')).toBeTruthy();
    expect(said()).toBe(null);
  });
});

describe('TEST-6 the sound before the start', () => {
  it('TEST-6 is not asked for where nothing is heard, nor of a list that an older page kept', async () => {
    open();
    expect(await row('Connection').findByText('Connected')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Sound' })).toBe(null);
    expect(playSound).not.toHaveBeenCalled();
  });

  it('TEST-6 is played, seen to play, and heard; a page that is loaded anew does not ask again', async () => {
    let ends: () => void = () => undefined;
    vi.mocked(soundIsOver).mockReturnValue(new Promise((resolve) => (ends = resolve)));
    const { unmount } = open({ has_sound: true });
    expect(row('Sound').getByText('Not checked yet')).toBeTruthy();
    expect(said()).toBe('The sound is not checked yet.');
    press('Play a sound');
    expect(await row('Sound').findByText('Playing')).toBeTruthy();
    expect(playSound).toHaveBeenCalledWith(SAMPLE_SOUND);
    await act(async () => ends());
    expect(row('Sound').getByText('Not checked yet')).toBeTruthy();
    press('Yes');
    expect(row('Sound').getByText('You heard it')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Did you hear it?' })).toBe(null);
    expect(document.activeElement?.textContent).toContain('Play it again');
    expect(said()).toBe(null);
    unmount();
    open({ has_sound: true });
    expect(row('Sound').getByText('You heard it')).toBeTruthy();
  });

  it('TEST-6 that is answered while it still plays is answered: its end asks nothing', async () => {
    let ends: () => void = () => undefined;
    vi.mocked(soundIsOver).mockReturnValue(new Promise((resolve) => (ends = resolve)));
    open({ has_sound: true });
    press('Play a sound');
    await screen.findByRole('group', { name: 'Did you hear it?' });
    press('No');
    await act(async () => ends());
    expect(row('Sound').getByText('You did not hear it')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Did you hear it?' })).toBe(null);
  });

  it('TEST-6 of another test, or of another learner on this device, is asked for again', () => {
    sessionStorage.setItem(`sound-heard/${aUser().id}/e2`, 'yes');
    sessionStorage.setItem('sound-heard/somebody/e1', 'yes');
    open({ has_sound: true });
    expect(row('Sound').getByText('Not checked yet')).toBeTruthy();
  });

  it('TEST-6 that was not heard has tips and another try, and holds nobody up', async () => {
    const { onStart } = open({ has_sound: true });
    press('Play a sound');
    await screen.findByRole('group', { name: 'Did you hear it?' });
    press('No');
    expect(row('Sound').getByText('You did not hear it')).toBeTruthy();
    const tips = row('Sound').getAllByRole('listitem');
    expect(tips.map((tip) => tip.textContent)).toEqual([
      'Turn the volume up.',
      'Switch silent mode off.',
      'With earphones: connect them again.',
      'Allow sound for this site in the settings of the browser.',
    ]);
    expect(said()).toBe('You have not heard the sound.');
    fireEvent.click(start());
    expect(onStart).toHaveBeenCalledTimes(1);
    press('Play it again');
    await screen.findByRole('group', { name: 'Did you hear it?' });
    press('Yes');
    expect(said()).toBe(null);
  });

  it.each([
    ['locked', 'The browser does not play it'],
    ['broken', 'The sound could not be loaded'],
  ] as const)('TEST-6 that is %s says so, with tips, and asks nothing', async (played, words) => {
    vi.mocked(playSound).mockResolvedValue(played);
    open({ has_sound: true });
    press('Play a sound');
    expect(await row('Sound').findByText(words)).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Did you hear it?' })).toBe(null);
    expect(row('Sound').getByText('Turn the volume up.')).toBeTruthy();
  });
});

describe('TEST-6 the device before the start', () => {
  it('TEST-6 PLUS-3 that keeps nothing says what to do, and does not promise to keep answers', async () => {
    open({}, { writable: false, online: false });
    expect(await row('This device').findByText('Cannot keep your answers')).toBeTruthy();
    expect(row('This device').getByText(/leave this page open/)).toBeTruthy();
    expect(screen.queryByText(/your answers stay on this device/)).toBe(null);
    expect(said()).toBe('Starting needs a connection.This device cannot keep your answers.');
  });

  it('TEST-7 whose clock is wrong is told so, as a note', async () => {
    vi.spyOn(serverClock, 'now').mockImplementation(() => Date.now() + 7 * 60_000);
    open();
    expect(await row('This device').findByText('Keeps your answers')).toBeTruthy();
    expect(row('This device').getByText(/wrong by 7 minutes/)).toBeTruthy();
    expect(said()).toBe(null);
  });

  it('TEST-7 whose clock is right within a minute hears nothing of it', async () => {
    vi.spyOn(serverClock, 'now').mockImplementation(() => Date.now() + 60_000);
    open();
    await waitFor(() => expect(row('This device').getByText('Keeps your answers')).toBeTruthy());
    expect(screen.queryByText(/clock of this device/)).toBe(null);
  });
});
