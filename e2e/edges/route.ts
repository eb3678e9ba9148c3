/** Who calls: a person of each role, all of SAKURA but the top administrator. `bare` has no permission at all. */
export const CALLERS = { learner: 'anna', administrator: 'tess', bare: 'nora', top: 'tora' } as const;
export type Role = keyof typeof CALLERS;
export const ROLES: readonly Role[] = ['learner', 'administrator', 'bare', 'top'];

/** What an id in a route names. */
export type Kind =
  | 'student'
  | 'reset'
  | 'leaver'
  | 'class'
  | 'teacher'
  | 'organization'
  | 'tenant'
  | 'exam'
  | 'attempt'
  | 'session'
  | 'import'
  | 'issue'
  | 'export'
  | 'question'
  | 'question-import'
  | 'media';

export interface Route {
  /** Who passes the guard. */
  readonly may: readonly Role[];
  /** What the route's id names, in the path or in the body; undefined: the route takes none. */
  readonly kind?: Kind;
  /** Whether the learner's own thing is another one than a peer's; then, who reaches a peer's. */
  readonly peer?: readonly Role[];
  /** A good body. @param id of the thing, where the body names it; of the caller, where the route takes no id */
  readonly body?: (id: string) => Readonly<Record<string, unknown>>;
  /** Whether fields that it does not know are ignored: what pages deliver from their queues (ADR 35). */
  readonly takesMore?: true;
  /** A good form, where the route takes a file. */
  readonly form?: () => FormData;
  /** Whether nobody but who made the thing reaches it, whatever the role. */
  readonly makerOnly?: true;
  /** Whether the thing is of no organization: whoever passes the guard finds it. */
  readonly everywhere?: true;
  /** Whether only an address that was given with something else opens it, and none that can be made of ids. */
  readonly unguessable?: true;
  /** What everybody is answered to the good body, where a good one needs what another route gave. */
  readonly refuses?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** What `{questionId}` in the path names; else a question that nothing has. */
  readonly questionId?: string;
  /** What the route does not answer without. */
  readonly query?: string;
  /** Whether it is refused without an Idempotency-Key. */
  readonly key?: true;
}

export const EVERYBODY: Route['may'] = ROLES;
/** With those who have no permission. */
export const ADMINISTRATORS: Route['may'] = ['administrator', 'bare', 'top'];
export const STAFF: Route['may'] = ['administrator', 'top'];
export const LEARNER: Route['may'] = ['learner'];
export const TOP: Route['may'] = ['top'];
/** A change of a version that does not exist: refused only after the thing was found. */
export const STALE = { 'if-match': '"999"' };
