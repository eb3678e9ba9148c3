import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage, startTexts } from '../../../testing/render.js';
import { LicensesPage } from './licenses-page.js';

const licence = readFileSync(
  join(import.meta.dirname, '../../../../../libs/learning/src/data/LICENSE-EDRDG.md'),
  'utf8',
);
/** Only the words: line breaks, quotation marks and addresses are set differently on a page. */
const words = (text: string) =>
  text
    .replaceAll(/<[^>]*>|[^\p{L}\s]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');

describe('licences', () => {
  beforeEach(() => startTexts('licenses'));

  it('STUDY-3 carries the acknowledgement that lies beside the data, word for word', () => {
    renderPage(<LicensesPage />);
    const shown = words(screen.getByText(/This product uses/).textContent);
    expect(shown).toContain('Electronic Dictionary Research and Development Group');
    expect(words(licence)).toContain(shown);
  });

  it('STUDY-3 names each licence and leads to it', () => {
    renderPage(<LicensesPage />);
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const part of [
      'edrdg.org',
      'by-sa/4.0',
      'kanjivg',
      'by-sa/3.0',
      'open-jtalk',
      'licenses/by/3.0',
      'bsd-3-clause',
      'tanos.co.uk',
      'openfontlicense',
      'agpl-3.0',
    ]) {
      expect(
        targets.some((target) => target?.includes(part)),
        part,
      ).toBe(true);
    }
  });
});
