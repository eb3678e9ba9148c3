import type { AttemptSheet } from '#contracts/http/attempts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '../../../testing/api.js';
import { aChoiceQuestion, aResult } from '../testing/a-sheet.js';
import {
  aNewSheet,
  answered,
  begun,
  calls,
  endPractice,
  goOnByKey,
  later,
  open,
  setOnline,
  startPractice,
} from '../testing/open-practice.js';

beforeEach(startPractice);
afterEach(endPractice);

type Replies = Parameters<typeof open>[0]['replies'];

/** Plays both questions right without a network, to the result of this page, and comes back online. */
async function playedOffline(repliesFor: (sheet: AttemptSheet, submitted: () => boolean) => Replies) {
  const sheet = aNewSheet([aChoiceQuestion(1), aChoiceQuestion(2)]);
  let submitted = false;
  const { asked, user } = await open({
    sheet,
    replies: {
      [`GET /quiz/attempts/${sheet.id}`]: () => ({
        body: { ...sheet, status: submitted ? 'submitted' : 'in_progress' },
      }),
      [`POST /quiz/attempts/${sheet.id}/submit`]: () => {
        submitted = true;
        return { body: { position: '2', version: 9 } };
      },
      [`GET /quiz/attempts/${sheet.id}/result`]: { body: aResult(sheet, ['1', null]) },
      ...repliesFor(sheet, () => (submitted = true)),
    },
  });
  await begun();
  const served = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  setOnline(false);
  for (let number = 1; number <= 2; number++) {
    later();
    await user.keyboard('1');
    await goOnByKey(user);
  }
  await screen.findByText('100');
  vi.stubGlobal('fetch', served);
  setOnline(true);
  return { sheet, asked };
}

const LATE = { body: { position: '1', version: 2, counted: false } };

describe('a result that the server sees otherwise', () => {
  it('STUDY-2 what another device had handed in before gives way to the server’s result, and says why', async () => {
    await playedOffline((sheet, over) => ({
      [answered(sheet, 2)]: () => {
        over();
        return problem(409, 'attempt.already-submitted');
      },
    }));
    expect(await screen.findByText('50')).toBeTruthy();
    expect(screen.getByText(/already been handed in, so 1 answer from here does not count/)).toBeTruthy();
    // What was answered is still to be seen, beside what the server has.
    const own = screen.getByText('Your answer, not counted').parentElement;
    expect(own?.textContent).toContain('サン');
    expect(own?.textContent).not.toContain('no answer');
    expect(screen.queryByText('Could not be sent')).toBeNull();
  });

  it('STUDY-2 TEST-7 what came after the time does not count, which is said once it is handed in', async () => {
    const { asked, sheet } = await playedOffline((one) => ({ [answered(one, 2)]: LATE }));
    expect(await screen.findByText('50')).toBeTruthy();
    expect(screen.getByText(/1 answer arrived after the time was over/)).toBeTruthy();
    expect(calls(asked, `POST /quiz/attempts/${sheet.id}/submit`)).toHaveLength(1);
  });

  it('STUDY-2 what the server cannot take is told with its result', async () => {
    await playedOffline((sheet) => ({ [answered(sheet, 2)]: problem(422, 'attempt.invalid-value') }));
    expect(await screen.findByText('50')).toBeTruthy();
    expect(screen.getByText(/1 answer could not be taken/)).toBeTruthy();
  });

  it('STUDY-2 until the server’s result is here, the one of this page stays', async () => {
    const { asked, sheet } = await playedOffline((one) => ({
      [answered(one, 2)]: LATE,
      [`GET /quiz/attempts/${one.id}/result`]: problem(503, 'server.unavailable'),
    }));
    await waitFor(() => expect(calls(asked, `${sheet.id}/result`).length).toBeGreaterThan(0));
    expect(screen.getByText('100')).toBeTruthy();
    expect(screen.queryByText(/does not count/)).toBeNull();
  });
});
