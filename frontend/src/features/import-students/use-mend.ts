import type { ChangeImportReadingBody } from '#contracts/http/imports';
import { type KeptImport, useChangeReading } from './api/imports.js';

export type Mending = NonNullable<ChangeImportReadingBody['mend']>;
/** Rows of one decision. */
export type MendedRows = Omit<Mending, 'decision'>;

/** A decision changes nothing else of how the file is read. */
export const withMend = (
  { create_classes, all_learners }: KeptImport,
  mend: Mending,
): ChangeImportReadingBody => ({ create_classes, all_learners, mend });

/** Decides something about rows of a preview; all of it is judged anew. */
export function useMend(now: KeptImport) {
  const change = useChangeReading(now.id);
  return {
    isPending: change.isPending,
    mutate: (mend: Mending) => change.mutate(withMend(now, mend)),
  };
}
