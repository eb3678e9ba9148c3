import type { QuestionContent } from '../question.js';
import { grammarPattern, particleUse } from '../sentences.js';
import type { GapItem, GrammarGapItem, ParticleItem } from '../sentences.js';
import { looksLike } from '../written/check/gap-rules.js';
import { parseFurigana } from '../written/furigana.js';
import { arrangeChoices } from './choices.js';
import { writtenDraws } from './written-choices.js';

const face = (written: string) => ({ text: parseFurigana(written) });

function choices({ answer, wrong }: GapItem, seed: string): Pick<QuestionContent, 'choices' | 'key'> {
  const draws = writtenDraws(seed, wrong, (choice) => looksLike(choice, answer));
  return arrangeChoices(seed, face(answer), ...draws.map((draw) => draw.map(face)));
}

/** A sentence with a gap → the particle. */
export function generateParticleQuestion(item: ParticleItem, seed: string): QuestionContent {
  const use = particleUse(item.use);
  return {
    skill: 'particle',
    prompt: { instruction: 'question.particle', text: parseFurigana(item.text) },
    ...choices(item, seed),
    explanation: use.reason,
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
    explanation: pattern.reason,
    tags: ['grammar', 'gap', item.pattern],
    level: item.level,
    source: { kind: 'grammar', item: item.id },
  };
}
