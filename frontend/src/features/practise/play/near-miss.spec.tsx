import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aTypedQuestion } from '../testing/a-sheet.js';
import { aNewSheet, calls, endPractice, goOn, later, open, startPractice } from '../testing/open-practice.js';

beforeEach(startPractice);
afterEach(endPractice);

async function openTyped() {
  const school = { ...aTypedQuestion(1), key: { type: 'text' as const, accepted: ['がっこう'] } };
  const opened = await open({ sheet: aNewSheet([school]) });
  const field = await screen.findByRole('textbox', { name: 'Your answer' });
  later();
  return { ...opened, field };
}

describe('a reading that is nearly right', () => {
  it('STUDY-1 says what to look at, lets try once more, and keeps both', async () => {
    const { asked, user, field } = await openTyped();
    await user.type(field, 'gakou{Enter}');
    await screen.findByText(/look at the small っ/);
    expect(field).toHaveProperty('value', 'がこう');
    expect(screen.queryByText('正解')).toBeNull();
    await user.clear(field);
    await user.type(field, 'gakkou{Enter}');
    await goOn();
    expect(screen.getByText('正解')).toBeTruthy();
    const sent = { value: 'がっこう', first_value: 'がこう' };
    await waitFor(() => expect(calls(asked, 'PUT').map(({ body }) => body)).toMatchObject([sent]));
  });

  it('STUDY-1 gives no third try, and a second Enter in a hurry is none', async () => {
    const { asked, user, field } = await openTyped();
    await user.type(field, 'gakko{Enter}{Enter}');
    await screen.findByText(/look at the long vowel/);
    expect(calls(asked, 'PUT')).toHaveLength(0);
    await user.clear(field);
    await user.type(field, 'gakou{Enter}');
    await goOn();
    expect(screen.getByText('不正解')).toBeTruthy();
    const sent = { value: 'がこう', first_value: 'がっこ' };
    await waitFor(() => expect(calls(asked, 'PUT').map(({ body }) => body)).toMatchObject([sent]));
  });

  it('STUDY-1 what is quite another word is wrong at once', async () => {
    const { asked, user, field } = await openTyped();
    await user.type(field, 'gakusei{Enter}');
    await goOn();
    expect(screen.getByText('不正解')).toBeTruthy();
    await waitFor(() => expect(calls(asked, 'PUT')).toHaveLength(1));
    expect(calls(asked, 'PUT')[0]?.body).not.toHaveProperty('first_value');
  });
});
