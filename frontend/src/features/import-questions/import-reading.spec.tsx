import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveApi } from '../../testing/api.js';
import { changesIn, house, mapped, open, preview, row, startImportTexts } from './testing/house.js';

describe('ADMIN-5 PLUS-7 how a file of questions is read', () => {
  beforeEach(startImportTexts);
  afterEach(() => vi.unstubAllGlobals());

  it('ADMIN-5 shows of every question what is right, why, and where the file says so', async () => {
    serveApi(house());
    open();
    const shown = (await row(/Row 2/)).textContent;
    expect(shown).toContain('ゆきfrom 正解 → 選択肢2');
    expect(shown).toContain('It snows.Englishfrom 解説');
    expect((await row(/Row 4/)).textContent).not.toContain('from');
  });

  it('ADMIN-5 decides skill, level and language for all questions at once, each by itself', async () => {
    const asked = serveApi(house());
    const user = open();
    await row(/Row 2/);
    await user.selectOptions(screen.getByLabelText('Level'), 'N3');
    await waitFor(() => expect(changesIn(asked)).toEqual([{ choice: { level: 'N3' } }]));
    await user.selectOptions(screen.getByLabelText('Language of meanings and explanations'), 'vi');
    await waitFor(() => expect(changesIn(asked).at(-1)).toEqual({ choice: { language: 'vi' } }));
    const skills = within(screen.getByLabelText('Skill')).getAllByRole('option');
    expect(skills.map(({ textContent }) => textContent)).not.toContain('Sentence order');
  });

  it('ADMIN-5 decides for the chosen questions alone', async () => {
    const asked = serveApi(house());
    const user = open();
    for (const name of [/Row 2/, /Row 3/]) await user.click(within(await row(name)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Decide for many at once' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decide for 2 questions' });
    expect(within(dialog).getByRole('button', { name: 'Decide' }).hasAttribute('disabled')).toBe(true);
    await user.selectOptions(within(dialog).getByLabelText('Skill'), 'particle');
    await user.selectOptions(within(dialog).getByLabelText('Level'), 'As the file says');
    await user.click(within(dialog).getByRole('button', { name: 'Decide' }));
    const choice = { skill: 'particle', level: null };
    await waitFor(() => expect(changesIn(asked)).toEqual([{ choice, numbers: [1, 2] }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  it('PLUS-7 shows what each column is taken for and why, and reads the file as a person says', async () => {
    const asked = serveApi(house(mapped));
    const user = open();
    const word = await screen.findByRole('row', { name: /Expression/ });
    expect(word.textContent).toContain('犬　猫');
    expect(word.textContent).toContain('By its heading');
    const back = screen.getByRole('row', { name: /^F2/ });
    expect(back.textContent).toContain('By what is in it (90%)');
    const use = within(back).getByRole<HTMLSelectElement>('combobox', { name: 'Use of F2' });
    expect(use.selectedOptions[0]?.textContent).toBe('Meaning');
    expect(within(use).getByRole('option', { name: 'Meaning (Tiếng Việt)' })).toBeTruthy();
    expect(within(use).getByRole('option', { name: 'Choice 4' })).toBeTruthy();
    await user.selectOptions(use, 'Right answer');
    await waitFor(() => expect(changesIn(asked)).toEqual([{ roles: ['text', 'answer', null] }]));
    await user.click(screen.getByRole('button', { name: 'Choose by the file again' }));
    await waitFor(() => expect(changesIn(asked).at(-1)).toEqual({ roles: null }));
  });

  it('PLUS-7 shows where the questions stand, and reads another sheet or heading as a person says', async () => {
    const top = [
      { number: 1, cells: ['第10課'] },
      { number: 2, cells: ['問題文', '正解'] },
      { number: 3, cells: ['犬', 'いぬ'] },
    ];
    const sheet = { tables: ['表紙', '問題'], table: 1, heading: 2, heading_known: true, top };
    const asked = serveApi(house({ ...preview, sheet }));
    const user = open();
    const grid = await screen.findByRole('table', { name: 'First rows of the file' });
    expect(grid.querySelector('[data-place=heading]')?.textContent).toBe('2問題文正解');
    expect(grid.querySelector('[data-place=skipped]')?.textContent).toBe('1第10課');
    await user.selectOptions(screen.getByLabelText('Row with the headings'), 'Row 1');
    await waitFor(() => expect(changesIn(asked)).toEqual([{ sheet: { table: 1, heading: 1 } }]));
    await user.selectOptions(screen.getByLabelText('Row with the headings'), 'No headings');
    await waitFor(() => expect(changesIn(asked).at(-1)).toEqual({ sheet: { table: 1, heading: null } }));
    await user.selectOptions(screen.getByLabelText('Sheet'), '表紙');
    await waitFor(() => expect(changesIn(asked).at(-1)).toEqual({ sheet: { table: 0 } }));
  });

  it('PLUS-7 says that a heading is a guess, and shows no sheet of a format that has none', async () => {
    const sheet = { tables: [''], table: 0, heading: null, heading_known: false, top: [] };
    serveApi(house({ ...preview, sheet }));
    open();
    expect(await screen.findByText(/No known heading was found/)).toBeTruthy();
    expect(screen.queryByLabelText('Sheet')).toBeNull();
    expect(screen.getByLabelText('Row with the headings')).toBeTruthy();
  });

  it('PLUS-7 asks what a number as the answer means, where it is a choice, too', async () => {
    const asked = serveApi(house({ ...mapped, answers_unsure: true }));
    const user = open();
    const ask = await screen.findByLabelText('A number or letter as the answer means');
    await user.selectOptions(ask, 'The choice with this text');
    await waitFor(() => expect(changesIn(asked)).toEqual([{ answers_by: 'text' }]));
  });

  it('PLUS-7 sends what is said of the file, and reads it in another format on the server, without the file', async () => {
    const bodies: unknown[] = [];
    const asked = serveApi(house());
    const served = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (init.body instanceof FormData) bodies.push(init.body.get('options'));
      return served(url, init);
    });
    const user = open('/questions/import');
    await user.selectOptions(screen.getByLabelText('Skill of questions that name none'), 'particle');
    await user.upload(screen.getByLabelText(/Drop the file here/), new File(['x'], 'own.csv'));
    await row(/Row 2/);
    expect(bodies).toEqual([JSON.stringify({ skill: 'particle', language: 'en' })]);
    await user.selectOptions(screen.getByLabelText('Format'), 'aiken');
    await waitFor(() => expect(changesIn(asked)).toEqual([{ format: 'aiken' }]));
    expect(bodies).toHaveLength(1);
  });
});
