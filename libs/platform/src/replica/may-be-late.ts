import type { Projection } from '#libs/event-store';

/** Metadata of a route, see `FromReplica`. */
export const MAY_BE_LATE = Symbol('MAY_BE_LATE');

/** The read model whose rows are read; undefined: rows that commands write. */
export interface MayBeLate {
  readonly model: Pick<Projection, 'name' | 'version'> | undefined;
}
