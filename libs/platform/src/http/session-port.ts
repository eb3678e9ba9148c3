import type { Principal } from './principal.js';

/** Where sessions come from. The app's contexts provide it; the guard and the socket gateway ask it on every request. */
export abstract class SessionPort {
  /**
   * The principal of a session that is neither ended nor expired. Answers from a cache in this process that is at
   * most one second old; never a query per request.
   */
  abstract resolve(sessionId: string): Promise<Principal | undefined>;
}
