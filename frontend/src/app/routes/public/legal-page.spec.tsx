import { Operator } from '#contracts/http/operator';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, startTexts } from '../../../testing/render.js';
import { LegalPage } from './legal-page.js';

const UNSTATED = Operator.parse(
  Object.fromEntries(Object.keys(Operator.shape).map((field) => [field, null])),
);
const SAKURA: Operator = {
  ...UNSTATED,
  ...{ name: 'さくら教育', address: '東京都千代田区1-1', email: 'help@sakura.example', since: '2026-12-01' },
};
let operator: Operator | undefined;
const answer = () =>
  operator ? new Response(JSON.stringify(operator)) : new Response('{}', { status: 500 });
const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe('legal pages', () => {
  beforeEach(async () => {
    await startTexts('legal');
    operator = SAKURA;
    vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('LANG-1 the terms name the operator, where to ask, and since when they hold', async () => {
    renderPage(<LegalPage document="terms" />);
    await screen.findByText(/run by さくら教育/);
    expect(facts()).toEqual([
      'Operator: さくら教育',
      'Address: 東京都千代田区1-1',
      'Telephone: Not stated by the operator yet',
      'E-mail: help@sakura.example',
    ]);
    expect(screen.getByText('In force since 2026-12-01.')).toBeTruthy();
  });

  it('LANG-1 the notice of commercial transactions says of each point what is stated, or that nothing is', async () => {
    operator = UNSTATED;
    renderPage(<LegalPage document="law" />);
    await screen.findByText('Seller');
    const missing = facts().filter((fact) => fact.endsWith('Not stated by the operator yet'));
    expect(missing).toHaveLength(10);
    expect(facts().at(-1)).toMatch(/^What is needed: A phone/);
  });

  it('LANG-1 without a name the privacy policy speaks of the operator of this installation', async () => {
    operator = UNSTATED;
    renderPage(<LegalPage document="privacy-policy" />);
    expect(await screen.findByText(/has not stated yet since when/)).toBeTruthy();
    expect(screen.getByText(/^This installation is run by the operator of this installation/)).toBeTruthy();
  });

  it('ERR-2 what the operator states cannot be loaded: the text stands, and it is tried again', async () => {
    operator = undefined;
    renderPage(<LegalPage document="terms" />);
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    expect(screen.getByRole('heading', { name: 'Your account' })).toBeTruthy();
    operator = SAKURA;
    await userEvent.click(again);
    expect(await screen.findByText('help@sakura.example')).toBeTruthy();
  });
});
