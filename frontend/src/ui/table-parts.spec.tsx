import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderPage, startTexts } from '../testing/render.js';
import { Furigana } from './furigana.js';
import { EmptyState } from './states.js';
import { PageHeading } from './table-parts.js';

beforeEach(() => startTexts());

it('LANG-2 a name that people wrote stands in a heading as they wrote it', () => {
  renderPage(<PageHeading title="漢字《かんじ》" />);
  expect(screen.getByRole('heading').textContent).toBe('漢字《かんじ》');
});

it('LANG-2 so it does where there is nothing to show', () => {
  renderPage(<EmptyState title="漢字《かんじ》" text="期末《きまつ》" />);
  expect(screen.getByRole('heading').textContent).toBe('漢字《かんじ》');
  expect(screen.getByText('期末《きまつ》')).toBeTruthy();
});

it('LANG-2 a text of the interface carries its readings', () => {
  renderPage(<PageHeading title={<Furigana>始《はじ》める</Furigana>} />);
  expect(screen.getByRole('heading').querySelector('rt')?.textContent).toBe('はじ');
});
