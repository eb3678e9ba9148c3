import { z } from 'zod';
import { Id } from '../primitives.js';
import { BULK_MAX } from './people.js';

/** What stands on a learner's card beside the organization; the password only on the day it is issued. */
export const SignInCard = z
  .object({
    user_id: z.string(),
    fullname: z.string(),
    class_name: z.string().nullable(),
    password: z.string().optional(),
  })
  .meta({ id: 'SignInCard' });
export type SignInCard = z.infer<typeof SignInCard>;

/** The cards of one organization, to be printed and cut. */
export const SignInSheet = z
  .object({
    organization_name: z.string(),
    /** null: the organization has no code, and its people sign in without one. */
    organization_code: z.string().nullable(),
    people: z.array(SignInCard),
  })
  .meta({ id: 'SignInSheet' });
export type SignInSheet = z.infer<typeof SignInSheet>;

/** `ids`: learners, separated by commas. */
export const SignInCardsQuery = z
  .strictObject({
    ids: z
      .string()
      .default('')
      .transform((text) => text.split(',').filter((id) => id !== ''))
      .pipe(z.array(Id).max(BULK_MAX)),
  })
  .meta({ id: 'SignInCardsQuery' });
export type SignInCardsQuery = z.infer<typeof SignInCardsQuery>;
