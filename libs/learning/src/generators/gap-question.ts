import { explainSentence } from '../explanations.js';
import type { QuestionContent } from '../question.js';
import { grammarPattern, particleUse } from '../sentences.js';
import type { GapItem, GrammarGapItem, ParticleItem } from '../sentences.js';
import { foldChoice, scriptOf } from '../written/check/gap-rules.js';
import { parseFurigana, surfaceOf } from '../written/furigana.js';
import { arrangeChoices } from './choices.js';
import { distractorSets } from './distractors.js';

const lengthOf = (written: string): number => Array.from(surfaceOf(written)).length;
const face = (written: string) => ({ text: parseFurigana(written) });

/** The wrong ones that look most like the answer first: script, then length. */
function gapTiers({ answer, wrong }: GapItem): string[][] {
  const sameScript = wrong.filter((choice) => scriptOf(choice) === scriptOf(answer));
  const isNear = (slack: number) => (choice: string) =>
    Math.abs(lengthOf(choice) - lengthOf(answer)) <= slack;
  return [sameScript.filter(isNear(0)), sameScript.filter(isNear(1)), sameScript, wrong];
}

function choices(item: GapItem, seed: string): Pick<QuestionContent, 'choices' | 'key'> {
  const right = new Set([item.answer, ...item.also].map(foldChoice));
  const sets = distractorSets({
    seed,
    tiers: gapTiers(item),
    isSafe: (choice) => !right.has(foldChoice(choice)),
    facesOf: (choice) => [foldChoice(choice)],
    answer: item.answer,
  });
  return arrangeChoices(seed, face(item.answer), ...sets.map((wrong) => wrong.map(face)));
}

const filled = ({ text, answer }: GapItem): string => text.replace('＿', answer);

/** A sentence with a gap → the particle. */
export function generateParticleQuestion(item: ParticleItem, seed: string): QuestionContent {
  const use = particleUse(item.use);
  return {
    skill: 'particle',
    prompt: { instruction: 'question.particle', text: parseFurigana(item.text) },
    ...choices(item, seed),
    explanation: explainSentence(use.reason, filled(item), item.translation),
    tags: ['particle', use.particle, item.use],
    level: item.level,
    source: { kind: 'particle', item: item.id },
  };
}

/** A sentence with a gap → the form that fits. */
export function generateGrammarQuestion(item: GrammarGapItem, seed: string): QuestionContent {
  const pattern = grammarPattern(item.pattern);
  return {
    skill: 'grammar',
    prompt: { instruction: 'question.grammar', text: parseFurigana(item.text) },
    ...choices(item, seed),
    explanation: explainSentence(pattern.reason, filled(item), item.translation),
    tags: ['grammar', 'gap', item.pattern],
    level: item.level,
    source: { kind: 'grammar', item: item.id },
  };
}
