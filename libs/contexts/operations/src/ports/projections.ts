/** What folds events in this release. The app fills this port from the list of contexts. */
export abstract class Projections {
  abstract readonly all: readonly { readonly name: string; readonly version: number }[];
}
