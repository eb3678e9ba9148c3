import { ROLE, type Usertype } from '#contracts/constants';

const HOUR = 3600;

/** Seconds from sign-in to the end of a session: learners study on their own phones, administrators see other people's data. */
export const sessionSeconds = (usertype: Usertype): number =>
  usertype === ROLE.learner ? 14 * 24 * HOUR : 12 * HOUR;
