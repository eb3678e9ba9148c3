import type { PracticeSetup } from '#contracts/http/practice-setup';
import type { PracticeCode } from '#contracts/practice-types';
import type { Kind } from '../api/kinds.js';

/** Every field of the setup shows and changes its part of the whole. */
export interface FieldProps {
  code: PracticeCode;
  setup: PracticeSetup;
  kinds: readonly Kind[] | undefined;
  onChange: (setup: PracticeSetup) => void;
}
