import mainUses from '../data/particle-main-uses.json' with { type: 'json' };
import type { AskedContent, RubyText } from '../question.js';
import { wrongChoices } from '../question.js';
import {
  GRAMMAR_GAP_ITEMS,
  LISTENING_ITEMS,
  PARTICLE_ITEMS,
  SENTENCE_ORDER_ITEMS,
  grammarPattern,
  particleUse,
} from '../sentences.js';
import type { GrammarGapItem, GrammarPattern } from '../sentences.js';
import { soundOf } from '../sounds.js';
import { parseFurigana, surfaceOf } from '../written/furigana.js';
import type { Lesson, Taught } from './taught.js';
import { eachChoice, surface, where } from './taught.js';

const byId = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.id, item]));
const items = {
  particle: byId(PARTICLE_ITEMS),
  gap: byId(GRAMMAR_GAP_ITEMS),
  order: byId(SENTENCE_ORDER_ITEMS),
  listening: byId(LISTENING_ITEMS),
};

/** What a particle mainly does, with the fewest words that show it. */
const particles = new Map(
  mainUses.map(({ particle, use, example }): [string, { use: string; taught: Taught }] => [
    particle,
    { use, taught: { meaning: particleUse(use).reason, example: { text: parseFurigana(example) } } },
  ]),
);

export const taughtParticle = (particle: string): Taught | undefined => particles.get(particle)?.taught;

/** Its job is the reason that is told already: it has the example alone, where its use is the main one. */
function particleAsked(particle: string, use: string): Taught | undefined {
  const main = particles.get(particle);
  const example = main?.use === use ? main.taught.example : undefined;
  return example && { example };
}

/** The particle's sentence, and what each wrong one does elsewhere. */
export function particleLesson(content: AskedContent): Lesson | undefined {
  const item = items.particle.get(content.source.item);
  if (item === undefined) return undefined;
  return {
    ...where('asked', particleAsked(item.answer, item.use)),
    sentence: { meaning: item.translation, ...where('sound', soundOf('particle', item.id)) },
    ...where(
      'choices',
      eachChoice(wrongChoices(content), ({ text }) => text && taughtParticle(surface(text))),
    ),
  };
}

/** What stands right before a gap says which form can follow: 〜て＿ and 〜た＿ take others. */
const placeOf = (before: string, form: string): string => `${before.slice(-1)}＿${form}`;
const beforeGap = ({ text }: GrammarGapItem): string => surfaceOf(text.split('＿')[0] ?? '');
const patternsAt = Map.groupBy(GRAMMAR_GAP_ITEMS, (item) => placeOf(beforeGap(item), surfaceOf(item.answer)));

/** The pattern that a wrong form makes in this place, where our items know one and no other. */
function patternOf(asked: string, before: string, form: string): GrammarPattern | undefined {
  const names = new Set((patternsAt.get(placeOf(before, form)) ?? []).map(({ pattern }) => pattern));
  const [name, ...more] = names;
  return name === undefined || more.length > 0 || name === asked ? undefined : grammarPattern(name);
}

export const taughtPattern = ({ form, meaning }: GrammarPattern): Taught => ({
  example: { text: parseFurigana(form), meaning },
});

const written = (text: RubyText = []): string => surface(text);

/** The pattern, and those that wrong forms make. */
function gapLesson(content: AskedContent, item: GrammarGapItem): Lesson {
  return {
    asked: taughtPattern(grammarPattern(item.pattern)),
    sentence: { meaning: item.translation, ...where('sound', soundOf('grammar', item.id)) },
    ...where(
      'choices',
      eachChoice(wrongChoices(content), ({ text }) => {
        const pattern = patternOf(item.pattern, beforeGap(item), written(text));
        return pattern && taughtPattern(pattern);
      }),
    ),
  };
}

export function grammarLesson(content: AskedContent): Lesson | undefined {
  const gap = items.gap.get(content.source.item);
  if (gap !== undefined) return gapLesson(content, gap);
  const order = items.order.get(content.source.item);
  if (order === undefined) return undefined;
  return {
    asked: taughtPattern(grammarPattern(order.pattern)),
    sentence: { meaning: order.translation, ...where('sound', soundOf('grammar', order.id)) },
  };
}

/** What was said, in the learner's language; its sound is the question's own. */
export function listeningLesson(content: AskedContent): Lesson | undefined {
  const item = items.listening.get(content.source.item);
  if (item === undefined) return undefined;
  return {
    sentence: { meaning: item.translation, ...where('sound', content.prompt.audio) },
  };
}
