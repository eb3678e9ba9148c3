import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aChoiceQuestion, aHeardQuestion, aSheet } from '../testing/a-sheet.js';
import {
  calls,
  endPractice,
  goOn,
  later,
  newAttempt,
  open,
  startPractice,
} from '../testing/open-practice.js';

const heard: { address: string; rate: number }[] = [];
let refusal: 'NotAllowedError' | 'NotSupportedError' | undefined;
/** A recording that is still on its way. */
let held: Promise<void> | undefined;

class Speaker {
  src = '';
  playbackRate = 1;
  pause = () => undefined;
  play = () => {
    if (held) return held;
    if (refusal !== undefined) return Promise.reject(new DOMException('', refusal));
    heard.push({ address: this.src, rate: this.playbackRate });
    return Promise.resolve();
  };
}

const spoken: { text: string; lang: string; rate: number }[] = [];
class Utterance {
  voice: unknown;
  lang = '';
  rate = 1;
  onend = () => undefined;
  constructor(readonly text: string) {}
}
const withVoices = (...langs: string[]) => {
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => langs.map((lang) => ({ lang })),
    cancel: () => undefined,
    speak: ({ text, lang, rate, onend }: Utterance) => (spoken.push({ text, lang, rate }), onend()),
  });
};

/** A page has one loudspeaker as long as it lives. */
const theSpeaker = new Speaker();

beforeEach(startPractice);
beforeEach(() => {
  heard.length = 0;
  spoken.length = 0;
  refusal = undefined;
  held = undefined;
  vi.stubGlobal(
    'Audio',
    class {
      constructor() {
        return theSpeaker;
      }
    },
  );
});
afterEach(endPractice);

const listen = async ({ sound = true } = {}) => {
  const sheet = aSheet([aHeardQuestion(1), aHeardQuestion(2)], { id: newAttempt() });
  const opened = await open({ sheet, sound });
  await screen.findByRole('radio', { name: /あ/ });
  later();
  return opened;
};

const toTheSecond = async (user: UserEvent) => {
  await user.click(screen.getByRole('radio', { name: /あ/ }));
  later();
  await user.click(await goOn());
  later();
};

describe('the sound of a question', () => {
  it('STUDY-4 is heard by itself, again by R or the button, slowly by Shift+R', async () => {
    const { user } = await listen();
    await waitFor(() => expect(heard).toEqual([{ address: '/sounds/1.mp3', rate: 1 }]));
    await user.keyboard('r');
    await user.click(screen.getByRole('button', { name: /Listen again/ }));
    await user.keyboard('{Shift>}R{/Shift}');
    await user.click(screen.getByRole('button', { name: 'Slowly' }));
    await waitFor(() => expect(heard.map(({ rate }) => rate)).toEqual([1, 1, 1, 0.7, 0.7]));
  });

  it('STUDY-4 waits for a tap where sounds do not come by themselves', async () => {
    const sheet = aSheet([aHeardQuestion(1)], { id: newAttempt() });
    const { user } = await open({ sheet, sound: false });
    await screen.findByRole('radio', { name: /あ/ });
    expect(heard).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Listen again/ }));
    await waitFor(() => expect(heard).toHaveLength(1));
  });

  it('STUDY-2 asks for a tap where the browser wants one first', async () => {
    refusal = 'NotAllowedError';
    const { user } = await listen();
    const button = await screen.findByRole('button', { name: /Tap to listen/ });
    refusal = undefined;
    await user.click(button);
    await screen.findByRole('button', { name: /Listen again/ });
    expect(heard).toHaveLength(1);
  });

  it('STUDY-4 a recording that cannot be played is spoken by the device, which is said', async () => {
    refusal = 'NotSupportedError';
    withVoices('en-US', 'ja-JP');
    const { user } = await listen();
    await screen.findByText(/your device’s voice/);
    await user.keyboard('{Shift>}R{/Shift}');
    await waitFor(() => expect(spoken).toHaveLength(2));
    expect(spoken).toEqual([
      { text: 'あ', lang: 'ja-JP', rate: 1 },
      { text: 'あ', lang: 'ja-JP', rate: 0.7 },
    ]);
  });

  it('STUDY-4 no voice speaks it in another language: the question can be passed over', async () => {
    refusal = 'NotSupportedError';
    withVoices('en-US', 'vi-VN');
    await listen();
    await screen.findByText(/The sound cannot be played here/);
    expect(spoken).toEqual([]);
    act(() => screen.getByRole('button', { name: 'I don’t know' }).click());
    await screen.findByText('This is the answer');
  });

  it('STUDY-4 the word about a broken recording does not stay on the next question', async () => {
    refusal = 'NotSupportedError';
    withVoices('en-US');
    const { user } = await listen({ sound: false });
    await user.click(screen.getByRole('button', { name: /Listen again/ }));
    await screen.findByText(/The sound cannot be played here/);
    await toTheSecond(user);
    expect(await screen.findByRole('button', { name: 'I don’t know' })).toBeTruthy();
    expect(screen.queryByText(/The sound cannot be played here/)).toBeNull();
  });

  it('STUDY-4 a recording that breaks when the next question is there is neither spoken nor told of', async () => {
    const recording = Promise.withResolvers<void>();
    held = recording.promise;
    withVoices('ja-JP');
    const { user } = await listen();
    held = undefined;
    await toTheSecond(user);
    await waitFor(() => expect(heard).toHaveLength(1));
    await act(async () => {
      recording.reject(new DOMException('', 'NotSupportedError'));
      await recording.promise.catch(() => undefined);
    });
    expect(spoken).toEqual([]);
    expect(screen.queryByText(/your device’s voice/)).toBeNull();
  });
});

describe('the sounds of an answer', () => {
  it('STUDY-2 are there before the answer, and are heard when the network has gone', async () => {
    let made = 0;
    URL.createObjectURL = () => `blob:${++made}`;
    URL.revokeObjectURL = () => undefined;
    const question = aChoiceQuestion(1, {
      lesson: { asked: { sound: '/sounds/right.mp3' }, choices: { '2': { sound: '/sounds/other.mp3' } } },
    });
    const sheet = aSheet([question], { id: newAttempt() });
    const sound = { 'GET /sounds/right.mp3': { body: 'ID3' } };
    const { user, asked } = await open({ sheet, sound: false, replies: sound });
    await screen.findAllByRole('radio');
    await waitFor(() => expect(calls(asked, '/sounds/')).toHaveLength(1));
    later();
    await user.keyboard('1');
    await goOn();
    await user.keyboard('r');
    await waitFor(() => expect(heard).toEqual([{ address: 'blob:1', rate: 1 }]));
    // nothing was asked for when the answer was given, and nothing of what it does not say
    expect(calls(asked, '/sounds/').map(({ call }) => call)).toEqual(['GET /sounds/right.mp3']);
  });
});
