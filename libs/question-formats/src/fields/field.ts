import type { FileRole, RoleReason } from '#contracts/question-files';

/** A column of a table or a field of a type of notes, with what it is taken for. */
export interface FileField {
  /** The type of notes; '' in a table. */
  readonly group: string;
  readonly name: string;
  /** Some of what stands in it. */
  readonly examples: readonly string[];
  /** null: it is not used. */
  readonly role: FileRole | null;
  /** null: nothing is known of it. */
  readonly reason: RoleReason | null;
  /** Percent of what was looked at that speaks for it, where its contents do. */
  readonly share?: number;
}

export interface Guess {
  readonly role: FileRole | null;
  readonly reason: RoleReason | null;
  readonly share?: number;
}

/** Roles that several columns may have: their texts stand below each other. */
const SHARED: readonly FileRole[] = ['reading', 'meaning', 'example', 'explanation', 'tags'];
export const mayRepeat = (role: FileRole): boolean => SHARED.includes(role);
