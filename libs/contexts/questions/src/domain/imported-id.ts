import { uuidv5 } from '#libs/kernel';

/** The id that a question of an import gets: whoever writes it again, after a kill or beside another, writes the same. */
export const importedIdOf = (importId: string, number: number): string =>
  uuidv5(importId, 'question', String(number));
