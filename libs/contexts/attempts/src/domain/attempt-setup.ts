import type { AskedSkill, Grade, ItemKind, Level, Need } from '#contracts/constants';

/** How practice was set up; what is missing was not narrowed. The wire's `PracticeSetup`, as facts. */
export interface AttemptSetup {
  readonly level?: Level;
  readonly grade?: Grade;
  readonly stage?: number;
  readonly check?: true;
  readonly theme?: string;
  readonly script?: 'hiragana' | 'katakana';
  readonly groups?: readonly string[];
  readonly kinds?: readonly ItemKind[];
  readonly skills?: readonly AskedSkill[];
  readonly items?: readonly string[];
  readonly drill?: true;
  readonly further?: true;
  readonly question_ids?: readonly string[];
  readonly again_of?: string;
  readonly without?: readonly Need[];
  readonly question_count?: number;
  readonly seconds_per_question?: 10 | 20 | 30;
  readonly seconds_total?: 300 | 600 | 1200;
}
