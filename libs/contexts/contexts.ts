import type { Context } from '#platform/context';
import { attempts } from './attempts/src/context.js';
import { audit } from './audit/src/context.js';
import { exams } from './exams/src/context.js';
import { exports } from './exports/src/context.js';
import { operations } from './operations/src/context.js';
import { papers } from './papers/src/context.js';
import { people } from './people/src/context.js';
import { questions } from './questions/src/context.js';
import { signIn } from './sign-in/src/context.js';
import { statistics } from './statistics/src/context.js';
import { study } from './study/src/context.js';

/** The contexts of the product: api, worker and ops take from them what is meant for each. */
export const CONTEXTS: readonly Context[] = [
  people,
  signIn,
  audit,
  questions,
  exams,
  study,
  attempts,
  statistics,
  papers,
  exports,
  operations,
];
