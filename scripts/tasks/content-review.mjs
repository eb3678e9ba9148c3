import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSource } from '../../libs/learning/scripts/load-source.mjs';
import { root } from '../run/root.mjs';

const QUESTIONS = 100;
const REVIEW = join(root, 'docs', 'review');

const hashOf = (content) => createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8);

/** Kept verdicts and those written into the page since, of questions that are still the same. */
function verdictsOf({ skill, items, verdictKey, verdictsIn }) {
  const [page, kept] = [join(REVIEW, `${skill}.md`), join(REVIEW, 'verdicts', `${skill}.json`)];
  const known = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};
  const written = existsSync(page) ? verdictsIn(readFileSync(page, 'utf8')) : {};
  const current = new Set(items.map(verdictKey));
  const all = Object.entries({ ...known, ...written }).filter(([key]) => current.has(key));
  return Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * `npm run content:review -- <skill> <seed>`: writes docs/review/<skill>.md, 100 questions of the bank for a person to judge.
 * @param {string[]} args
 */
export const run = async ([skill, seed]) => {
  const { SKILLS, generatedBank, pick } = await loadSource('index.ts');
  if (!SKILLS.includes(skill) || seed === undefined) {
    console.error(`usage: npm run content:review -- <skill> <seed>, the skill one of ${SKILLS.join(', ')}`);
    return 1;
  }
  const { reviewPage, verdictKey, verdictsIn } = await loadSource('review/review-page.ts');
  const items = generatedBank()
    .filter(({ content }) => content.skill === skill)
    .map(({ slug, content }) => ({ slug, hash: hashOf(content), content }));
  const verdicts = verdictsOf({ skill, items, verdictKey, verdictsIn });
  const drawn = pick(`review/${seed}`, items, QUESTIONS);
  mkdirSync(join(REVIEW, 'verdicts'), { recursive: true });
  const page = reviewPage({ skill, seed, total: items.length, items: drawn, verdicts });
  writeFileSync(join(REVIEW, `${skill}.md`), page);
  writeFileSync(join(REVIEW, 'verdicts', `${skill}.json`), `${JSON.stringify(verdicts, null, 2)}\n`);
  console.log(`docs/review/${skill}.md: ${drawn.length} of ${items.length} questions`);
  return 0;
};
