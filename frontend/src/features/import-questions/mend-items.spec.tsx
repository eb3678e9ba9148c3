import type { QuestionImportFaults, ShownImportItem } from '#contracts/http/question-imports';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, serveApi } from '../../testing/api.js';
import { changesIn, house, ID, open, preview, row, startImportTexts } from './testing/house.js';

const item = (number: number, code: 'item.no-right-answer' | 'item.few-distractors'): ShownImportItem => ({
  ...{ number, place: { kind: 'note', number: number + 30 }, outcome: 'error', label: `語${number}` },
  ...{ skill: null, origins: {}, reported: [], problems: [{ code }], mend: null, question_id: null },
  ...{ result: null, question: null },
});
const FAULTS: QuestionImportFaults = {
  items: [
    { code: 'item.no-right-answer', count: 1, more: 0, items: [item(4, 'item.no-right-answer')] },
    {
      ...{ code: 'item.few-distractors', count: 9, more: 7 },
      items: [item(6, 'item.few-distractors'), item(7, 'item.few-distractors')],
    },
    {
      ...{ code: 'item.several-right-answers', count: 1, more: 0 },
      items: [{ ...item(8, 'item.no-right-answer'), problems: [{ code: 'item.several-right-answers' }] }],
    },
  ],
};
const served = (now = preview) => ({
  ...house({ ...now, mended: 1 }),
  [`GET /questions/import/${ID}/faults`]: { body: FAULTS },
});

describe('ADMIN-5 the questions of a file that are mended in its preview', () => {
  beforeEach(startImportTexts);
  afterEach(() => vi.unstubAllGlobals());

  it('ADMIN-5 the missing answer is written', async () => {
    const asked = serveApi(served());
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Write the answer: Note 34 語4' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Write the answer' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Required')).toBeTruthy();
    await user.type(dialog.getByLabelText('Write the answer'), ' いぬ ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const mend = { decision: { answer: 'いぬ' }, numbers: [4] };
    await waitFor(() => expect(changesIn(asked)).toEqual([{ mend }]));
  });

  it('ADMIN-5 wrong choices are written for one, and all of a kind are made typed', async () => {
    const asked = serveApi(served());
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Write the choices: Note 36 語6' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Write the choices' }));
    await user.type(dialog.getByLabelText('Write the choices'), 'dog{Enter}{Enter}cat');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changesIn(asked)).toHaveLength(1));
    const kind = screen.getByRole('region', { name: /words of the same kind|of its kind|choices/ });
    expect(kind.textContent).toContain('and 7 more');
    await user.click(within(kind).getByRole('button', { name: /^Make it a typed question: (?!Note)/ }));
    await waitFor(() => expect(changesIn(asked)).toHaveLength(2));
    expect(changesIn(asked)).toEqual([
      { mend: { decision: { wrong: ['dog', 'cat'] }, numbers: [6] } },
      { mend: { decision: { typed: true }, fault: { code: 'item.few-distractors' } } },
    ]);
  });

  it('ADMIN-5 choices are written once: where that has not helped, it is pieces or pairs that lack', async () => {
    const code = 'item.too-few-choices' as const;
    const lacking = (number: number) => ({
      ...item(number, 'item.few-distractors'),
      problems: [{ code }],
    });
    const items = [lacking(4), { ...lacking(5), mend: { wrong: ['ねこ'] } }];
    serveApi({
      ...served(),
      [`GET /questions/import/${ID}/faults`]: { body: { items: [{ code, count: 2, more: 0, items }] } },
    });
    open();
    expect(await screen.findByRole('button', { name: 'Write the choices: Note 34 語4' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Write the choices: Note 35 語5' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Leave out: Note 35 語5' })).toBeTruthy();
  });

  it('ERR-3 when what is to mend cannot be read, it is said, and asked for again', async () => {
    let fails = true;
    serveApi({
      ...served(),
      [`GET /questions/import/${ID}/faults`]: () =>
        fails ? problem(404, 'request.not-found') : { body: FAULTS },
    });
    const user = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await user.click(again);
    expect(await screen.findByRole('button', { name: 'Write the answer: Note 34 語4' })).toBeTruthy();
  });

  it('ADMIN-5 two decisions pressed one after the other are both sent, the second when the first is answered', async () => {
    const answers: (() => void)[] = [];
    const asked = serveApi({
      ...served(),
      [`POST /questions/import/${ID}/reading`]: () =>
        new Promise((resolve) => answers.push(() => resolve({ body: preview }))),
    });
    const user = open();
    const leaveOut = async (place: RegExp) => {
      await user.click(within(await row(place)).getByRole('button', { name: /Question \d/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Leave out' }));
      await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    };
    await leaveOut(/Row 2/);
    await leaveOut(/Row 3/);
    expect(await screen.findByText(/^Checking again/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Take it back' })).toHaveProperty('disabled', true);
    expect(changesIn(asked)).toHaveLength(1);
    answers[0]?.();
    await waitFor(() => expect(changesIn(asked)).toHaveLength(2));
    answers[1]?.();
    await waitFor(() => expect(screen.queryByText(/^Checking again/)).toBeNull());
    expect(changesIn(asked)).toEqual(
      [1, 2].map((number) => ({ mend: { decision: { drop: true }, numbers: [number] } })),
    );
  });

  it('ADMIN-5 what is wrong with the whole file is nothing to be mended', async () => {
    const problems = [{ code: 'file.broken-xml' as const }];
    const whole = { ...item(1, 'item.no-right-answer'), place: { kind: 'file' as const }, problems };
    const kind = { code: 'file.broken-xml', count: 1, more: 0, items: [whole] };
    const asked = serveApi({
      ...house({ ...preview, counts: { ...preview.counts, error: 1 } }),
      [`GET /questions/import/${ID}/faults`]: { body: { items: [kind] } },
    });
    open();
    await waitFor(() => expect(asked.some(({ call }) => call.endsWith('/faults'))).toBe(true));
    await row(/Row 2/);
    expect(screen.queryByText('To fix')).toBeNull();
  });

  it('ADMIN-5 of several right answers the first one is taken', async () => {
    const asked = serveApi(served());
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Only the first one: Note 38 語8' }));
    const mend = { decision: { first_right: true }, numbers: [8] };
    await waitFor(() => expect(changesIn(asked)).toEqual([{ mend }]));
  });

  it('ADMIN-5 a question is left out from its row, and all decisions are taken back', async () => {
    const asked = serveApi(served());
    const user = open();
    await user.click(within(await row(/Row 2/)).getByRole('button', { name: /Question 1/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Leave out' }));
    await waitFor(() => expect(changesIn(asked)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(changesIn(asked)).toHaveLength(2));
    expect(changesIn(asked)).toEqual([
      { mend: { decision: { drop: true }, numbers: [1] } },
      { mend: { decision: null } },
    ]);
  });
});
