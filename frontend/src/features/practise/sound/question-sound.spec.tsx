import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aHeardQuestion, aSheet } from '../testing/a-sheet.js';
import { endPractice, later, newAttempt, open, startPractice } from '../testing/open-practice.js';

const heard: { address: string; rate: number }[] = [];
let refusal: 'NotAllowedError' | 'NotSupportedError' | undefined;

class Speaker {
  src = '';
  playbackRate = 1;
  pause = () => undefined;
  play = () => {
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

const listen = async () => {
  const sheet = aSheet([aHeardQuestion(1), aHeardQuestion(2)], { id: newAttempt() });
  const opened = await open({ sheet });
  await screen.findByRole('radio', { name: /あ/ });
  later();
  return opened;
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
});
