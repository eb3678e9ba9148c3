import { keep, readKept } from '../../../kit/session/kept.js';

const NAME = 'stage-lessons';
const placeOf = (stage: number, part: number): string => `${stage}.${part}`;

/** Which card of a lesson this device has come to, from 0; past the last one when all were seen. */
export function keptCard(stage: number, part: number): number {
  const card = readKept(NAME)?.[placeOf(stage, part)];
  return typeof card === 'number' ? card : 0;
}

export function keepCard(stage: number, part: number, card: number): void {
  keep(NAME, { ...readKept(NAME), [placeOf(stage, part)]: card });
}
