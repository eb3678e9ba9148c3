import { beforeAll, describe, expect, it } from 'vitest';
import { needOf, PRACTICE_TYPES, type PracticeCode, QUESTIONS_THAT_TAKE } from '#contracts/practice-types';
import { generatedBank } from '#libs/learning';
import { at, kana, useStudy } from '../../testing/study-app.js';
import { offeredBy } from './check-setup.js';
import type { Wish } from './study-planner.js';

const BANK = generatedBank().map(({ content }) => content);
type Content = (typeof BANK)[number];

describe('what a learner cannot do now', () => {
  it('STUDY-2 is known of every question of the bank by its skill and tags', () => {
    const takes = ({ skill, tags }: Content, { skills, tags: known }: Taken) =>
      skills.some((one) => one === skill) || known.some((tag) => tags.includes(tag));
    type Taken = { skills: readonly string[]; tags: readonly string[] };
    const { listening, typing } = QUESTIONS_THAT_TAKE;
    const byRow = (content: Content) =>
      takes(content, listening) ? 'listening' : takes(content, typing) ? 'typing' : undefined;
    expect(BANK.filter((content) => needOf(content) !== byRow(content))).toEqual([]);
    expect(new Set(BANK.map(needOf))).toEqual(new Set([undefined, 'listening', 'typing']));
  });

  it('STUDY-2 stands with each type that asks for it', () => {
    for (const code of Object.keys(PRACTICE_TYPES) as PracticeCode[]) {
      const { kinds, needs = [] } = PRACTICE_TYPES[code];
      const asked = BANK.filter(
        ({ source, skill }) => kinds.some((kind) => kind === source.kind) && offeredBy(code).includes(skill),
      );
      const taken = new Set(asked.map(needOf).filter((need) => need !== undefined));
      expect([code, ...taken].toSorted()).toEqual([code, ...needs].toSorted());
    }
  });
});

describe('practice without it', () => {
  const study = useStudy();
  let needs: ReadonlyMap<string, ReturnType<typeof needOf>>;

  beforeAll(async () => {
    await study.school.bank((slug) => slug.startsWith('listening:l-00'));
    await study.drain();
    const bySlug = new Map(generatedBank().map(({ slug, content }) => [slug, needOf(content)]));
    needs = new Map([...study.ids()].map(([slug, id]) => [id, bySlug.get(slug)]));
  });

  const asked = async (type: Wish['quizType'], setup: Wish['setup'], over: Partial<Wish> = {}) =>
    (await study.plan(type, { setup, ...over })).map(({ question_id }) => needs.get(question_id));

  it.each([
    ['kana', { script: 'hiragana' }, 'typing'],
    ['vocabulary', {}, 'typing'],
    ['random', { items: ['あ', 'い', 'う'], question_count: 9 }, 'typing'],
    ['random', { items: ['あ', 'い', 'う'], question_count: 9 }, 'listening'],
    ['daily-challenge', {}, 'typing'],
    ['daily-challenge', {}, 'listening'],
  ] as const)('STUDY-2 %s by %o asks nothing that takes %s', async (type, setup, need) => {
    const seeds = ['a', 'b', 'c', 'd', 'e', 'f'];
    const all = (without?: (typeof need)[]) =>
      Promise.all(seeds.map((seed) => asked(type, { ...setup, ...(without && { without }) }, { seed })));
    const with_ = await all();
    // the challenge of one day is one, whatever the seed
    if (type !== 'daily-challenge') expect(with_.flat()).toContain(need);
    const left = await all([need]);
    expect(left.flat()).not.toContain(need);
    expect(left.map(({ length }) => length)).toEqual(left.map(() => with_[0]?.length));
  });

  it('STUDY-7 an item that can only be heard waits: another one takes its place in the challenge, and it stays due', async () => {
    const learner = await study.school.learner();
    const heard = { kind: 'listening', item: 'l-001', correct: false, at: at('2026-01-01') } as const;
    await study.school.practised(learner, 'audio', [heard, kana('あ', false, at('2026-01-01'))]);
    const { due } = (await study.studyOf(learner)).daily;
    const itemsOf = async (setup: Wish['setup']) =>
      (await study.plan('daily-challenge', { setup, learnerId: learner })).map(({ item }) => item);
    const [whole, quiet] = [await itemsOf({}), await itemsOf({ without: ['listening'] })];
    expect(whole).toContain('l-001');
    expect(quiet).not.toContain('l-001');
    expect(quiet).toContain('あ');
    expect((await study.studyOf(learner)).daily.due).toBe(due);
  });

  it('STUDY-2 with nothing left there is nothing to ask, also of the very questions again', async () => {
    expect(await asked('audio', { without: ['listening'] })).toEqual([]);
    const typed = [...needs].flatMap(([id, need]) => (need === 'typing' ? [id] : []));
    const again = { question_ids: typed.slice(0, 3) };
    expect(await asked('kana', again)).not.toEqual([]);
    expect(await asked('kana', { ...again, without: ['typing'] })).toEqual([]);
  });
});
