import { z } from 'zod';
import grammarItems from './data/written/grammar/items.json' with { type: 'json' };
import grammarPatterns from './data/written/grammar/patterns.json' with { type: 'json' };
import listeningItems from './data/written/listening/items.json' with { type: 'json' };
import particleItems from './data/written/particles/items.json' with { type: 'json' };
import particleUses from './data/written/particles/uses.json' with { type: 'json' };
import { SCHEMAS } from './written/records.js';
import type {
  GrammarGapItem,
  GrammarItem,
  GrammarOrderItem,
  GrammarPattern,
  ListeningItem,
  ParticleItem,
  ParticleUse,
} from './written/records.js';

export type {
  GapItem,
  GrammarGapItem,
  GrammarItem,
  GrammarOrderItem,
  GrammarPattern,
  ListeningItem,
  ParticleItem,
  ParticleUse,
} from './written/records.js';

const uses = new Map(
  z
    .array(SCHEMAS.particleUse)
    .parse(particleUses)
    .map((use) => [use.use, use]),
);
const patterns = new Map(
  z
    .array(SCHEMAS.grammarPattern)
    .parse(grammarPatterns)
    .map((pattern) => [pattern.pattern, pattern]),
);

export const PARTICLE_ITEMS: readonly ParticleItem[] = z.array(SCHEMAS.particleItem).parse(particleItems);
const GRAMMAR_ITEMS: readonly GrammarItem[] = z
  .array(z.discriminatedUnion('kind', [SCHEMAS.gapItem, SCHEMAS.orderItem]))
  .parse(grammarItems);
export const GRAMMAR_GAP_ITEMS: readonly GrammarGapItem[] = GRAMMAR_ITEMS.filter(
  (item) => item.kind === 'gap',
);
export const SENTENCE_ORDER_ITEMS: readonly GrammarOrderItem[] = GRAMMAR_ITEMS.filter(
  (item) => item.kind === 'order',
);
export const LISTENING_ITEMS: readonly ListeningItem[] = z.array(SCHEMAS.listeningItem).parse(listeningItems);

function named<T>(known: ReadonlyMap<string, T>, name: string): T {
  const found = known.get(name);
  if (found === undefined) throw new Error(`no particle use or grammar pattern ${name}`);
  return found;
}

/** All patterns in the order in which they are learned. */
export const GRAMMAR_PATTERNS: readonly GrammarPattern[] = [...patterns.values()];

/** What the particle of an item does. Throws for an unknown name, which the content check refuses. */
export const particleUse = (name: string): ParticleUse => named(uses, name);
/** The pattern that an item practises. Throws as `particleUse` does. */
export const grammarPattern = (name: string): GrammarPattern => named(patterns, name);
