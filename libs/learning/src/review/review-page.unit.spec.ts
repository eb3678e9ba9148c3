import { describe, expect, it } from 'vitest';
import { generatedBank } from '../bank.js';
import { SKILLS } from '../question.js';
import { reviewPage, verdictKey, verdictsIn } from './review-page.js';
import type { ReviewedItem, Verdicts } from './review-page.js';

const bank = generatedBank();
const HASH = '0123abcd';
const ofEachSkill = SKILLS.flatMap((skill): ReviewedItem[] => {
  const found = bank.find(({ content }) => content.skill === skill);
  return found === undefined ? [] : [{ ...found, hash: HASH }];
});
const pageWith = (items: readonly ReviewedItem[], verdicts: Verdicts): string =>
  reviewPage({ skill: 'kana', seed: 's', total: 9, items, verdicts });

describe('a page for review', () => {
  it('STUDY-3 gives back the verdicts that were written into it', () => {
    const verdicts = Object.fromEntries(
      ofEachSkill.map((item, place) => [verdictKey(item), `fair | clear ${place}`]),
    );
    expect(Object.keys(verdicts).length).toBeGreaterThan(10);
    expect(verdictsIn(pageWith(ofEachSkill, verdicts))).toEqual(verdicts);
  });

  it('STUDY-3 invents no verdict, and forgets that of a question that has changed', () => {
    expect(verdictsIn(pageWith(ofEachSkill, {}))).toEqual({});
    const before = Object.fromEntries(ofEachSkill.map((item) => [verdictKey(item), 'fair']));
    const changed = ofEachSkill.map((item) => ({ ...item, hash: 'ffff0000' }));
    expect(verdictsIn(pageWith(changed, before))).toEqual({});
  });

  it('STUDY-3 takes a verdict typed into an empty cell', () => {
    const [item] = ofEachSkill;
    if (item === undefined) throw new Error('the bank is empty');
    const typed = pageWith([item], {}).replace(/ \|  \|$/mu, ' | two right answers |');
    expect(verdictsIn(typed)).toEqual({ [verdictKey(item)]: 'two right answers' });
  });

  it('STUDY-9 shows the choices and the explanation in every language', () => {
    const item = bank.find(({ slug }) => slug === 'word:学校/がっこう:meaning');
    if (item === undefined) throw new Error('学校 is not in the bank');
    const page = pageWith([{ ...item, hash: HASH }], {});
    for (const text of Object.values(item.content.explanation)) expect(page).toContain(text);
    for (const { meaning = {} } of item.content.choices ?? []) {
      for (const text of Object.values(meaning)) expect(page).toContain(text);
    }
    expect(page.match(/✔/gu)).toHaveLength(1);
  });
});
