import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IndexedAnswerStore } from '../../../realtime/answer-queue/answer-store.js';
import { aChoiceQuestion } from '../testing/a-sheet.js';
import { aNewSheet, begun, endPractice, goOn, later, open, startPractice } from '../testing/open-practice.js';

beforeEach(startPractice);
afterEach(endPractice);

/** Plays one question while nothing reaches the server. */
async function playedUnheard() {
  const sheet = aNewSheet([aChoiceQuestion(1)]);
  const { user } = await open({ sheet });
  await begun();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await user.keyboard('1');
  await goOn();
  later();
  return { goOn: () => user.keyboard('{Enter}') };
}

describe('answers that have not arrived', () => {
  it('STUDY-2 are on this device, and go by themselves', async () => {
    const played = await playedUnheard();
    await screen.findByText('On this device');
    await played.goOn();
    expect(await screen.findByText(/^1 answer is still on this device/)).toBeTruthy();
  });

  it('STUDY-2 are in this page alone where the device keeps nothing, which is said', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const full = new DOMException('full', 'QuotaExceededError');
    vi.spyOn(IndexedAnswerStore.prototype, 'put').mockRejectedValue(full);
    const played = await playedUnheard();
    await screen.findByText('Not saved yet: leave this page open');
    await played.goOn();
    expect(await screen.findByText(/^1 answer is only in this page\. Leave it open/)).toBeTruthy();
  });
});
