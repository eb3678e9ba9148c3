import { LANGUAGES } from '#contracts/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeLanguage, i18n, localPercent } from '../../kit/texts/i18n.js';
import { formatTag } from '../../kit/texts/languages.js';
import { startTexts } from '../../testing/render.js';
import { formatNumber, formatPercent } from './number.js';

/** A whole number is none below zero. */
const bare = (tag: string, value: number) => new Intl.NumberFormat(tag).format(Math.abs(value));

describe('numbers', () => {
  beforeAll(() => startTexts('list'));

  it.each([
    ['en', '2,136.5'],
    ['ja', '2,136.5'],
    ['pt-BR', '2.136,5'],
    ['hi', '2,136.5'],
  ])('LANG-3 are written as %s writes them', (tag, written) => {
    expect(formatNumber(2136.5, tag)).toBe(written);
  });

  it.each(LANGUAGES.map(formatTag))(
    'LANG-3 small whole ones are written in %s as the browser writes them',
    (tag) => {
      for (const value of [0, -0, 7, 42, 999, 1000]) expect(formatNumber(value, tag)).toBe(bare(tag, value));
    },
  );

  it.each([
    ['en', '0.50'],
    ['vi', '0,50'],
    ['ne-u-nu-latn', '0.50'],
  ])('LANG-3 have as many decimals in %s as are asked for', (tag, written) => {
    expect(formatNumber(0.5, tag, 2)).toBe(written);
  });

  it.each([
    ['en', '79.5%'],
    ['ja', '79.5%'],
    ['pt-BR', '79,5%'],
    ['ne-u-nu-latn', '79.5%'],
  ])(
    'LANG-3 of a hundred are written as %s writes them, with one decimal where there is one',
    (tag, written) => {
      expect(formatPercent(79.5, tag)).toBe(written);
      expect(formatPercent(79, tag)).toBe('79%');
    },
  );

  it('LANG-3 of a hundred are so in texts too; of what there is none stands a dash', async () => {
    await startTexts('see-progress');
    await changeLanguage('en');
    expect(i18n.t('see-progress:rate.month', { now: 79.5 })).toBe('this month 79.5%');
    expect([localPercent(8), localPercent(null)]).toEqual(['8%', '—']);
  });

  it('LANG-3 are so in texts too, and texts in texts stay as they are', async () => {
    await changeLanguage('en');
    expect(i18n.t('list:range', { from: 1, to: 10, total: 18_718 })).toContain('18,718');
    expect(i18n.t('error-page.code', { code: '1234' })).toBe('Error Code: 1234');
  });
});
