import { administratorStates } from './administrator-states.js';
import { bankStates } from './bank-states.js';
import { exportStates, ownExportStates } from './export-states.js';
import { learnerStates } from './learner-states.js';
import { enteringStates, peopleStates } from './people-states.js';
import { oidcSignInStates, oidcStates } from './oidc-states.js';
import { practiceStates } from './practice-states.js';
import { publicStates } from './public-states.js';
import { secondFactorStates, secondStepStates } from './second-factor-states.js';
import type { State } from './state.js';
import { startStates } from './start-states.js';
import { studyStates } from './study-states.js';
import { topStates } from './top-states.js';
import { writingStates } from './writing-states.js';

/** One contact sheet each, for every look. */
export const ROLES = {
  public: [...publicStates, ...secondStepStates, ...oidcSignInStates],
  learner: [...learnerStates, ...startStates, ...ownExportStates],
  study: studyStates,
  practice: practiceStates,
  writing: writingStates,
  'people-administrator': [...peopleStates, ...exportStates],
  'entering-administrator': [...enteringStates, ...secondFactorStates],
  administrator: administratorStates,
  'top-administrator': [...topStates, ...oidcStates],
  'bank-administrator': bankStates,
} as const satisfies Record<string, readonly State[]>;
export type { State };
