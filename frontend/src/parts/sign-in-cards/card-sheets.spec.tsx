import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { encode } from 'uqr';
import { changeLanguage, i18n } from '../../kit/texts/i18n.js';
import { renderPage, startTexts } from '../../testing/render.js';
import { CardSheets } from './card-sheets.js';
import { signInAddress } from './sign-in-address.js';

const people = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ user_id: `${prefix}${index}`, fullname: `Learner ${index}`, class_name: null },
    password: 'aB3#cdefghij',
  }));

describe('sign-in cards', () => {
  beforeEach(() => startTexts('sign-in-cards'));

  it('PLUS-9 eight on a page, every organization on pages of its own', () => {
    const { container } = renderPage(
      <CardSheets
        sheets={[
          { organization_name: 'A', organization_code: 'AAA', people: people(17, 'a') },
          { organization_name: 'B', organization_code: null, people: people(1, 'b') },
        ]}
      />,
    );
    const pages = [...container.querySelectorAll('section')];
    expect(pages.map((page) => page.querySelectorAll('article').length)).toEqual([8, 8, 1, 1]);
    expect(pages[3]?.textContent).not.toContain('Organization code');
  });

  it('PLUS-9 each label stands in English, too, on a page that has loaded no English', async () => {
    await changeLanguage('ja');
    const english: unknown = i18n.getResourceBundle('en', 'sign-in-cards');
    i18n.removeResourceBundle('en', 'sign-in-cards');
    renderPage(
      <CardSheets sheets={[{ organization_name: 'A', organization_code: 'AAA', people: people(1, 'a') }]} />,
    );
    const card = screen.getByRole('article').textContent;
    i18n.addResourceBundle('en', 'sign-in-cards', english);
    for (const label of ['User ID', 'Organization code', 'Initial password']) expect(card).toContain(label);
    expect(card).not.toContain('card.');
  });

  it('PLUS-9 the code opens the sign-in with school code and user id, and holds no password', () => {
    expect(signInAddress('学習者 1&x', 'SAKURA')).toBe(
      `${window.location.origin}/login?organizationCode=SAKURA&userId=%E5%AD%A6%E7%BF%92%E8%80%85+1%26x`,
    );
    expect(signInAddress('top', null)).toBe(`${window.location.origin}/login?userId=top`);
    const [person] = people(1, 'a');
    renderPage(
      <CardSheets sheets={[{ organization_name: 'A', organization_code: 'AAA', people: [person!] }]} />,
    );
    const drawn = screen.getByRole('img').querySelector('path')?.getAttribute('d') ?? '';
    const wanted = encode(signInAddress('a0', 'AAA'), { ecc: 'M', border: 4 }).data;
    const dark = wanted.flatMap((row, y) => row.flatMap((one, x) => (one ? [`${x} ${y}`] : [])));
    expect([...drawn.matchAll(/M(\d+ \d+)h1/g)].map((match) => match[1])).toEqual(dark);
  });
});
