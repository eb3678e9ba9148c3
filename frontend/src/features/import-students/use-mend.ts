import type { ChangeImportReadingBody, ImportSummary } from '#contracts/http/imports';
import { useCommand } from '../../kit/form/use-command.js';
import { type KeptImport, useLatest, useSendReading } from './api/imports.js';

export type Mending = NonNullable<ChangeImportReadingBody['mend']>;
/** Rows of one decision. */
export type MendedRows = Omit<Mending, 'decision'>;

/** A decision changes nothing else of how the file is read. */
export const withMend = (
  { create_classes, all_learners }: ImportSummary,
  mend: Mending,
): ChangeImportReadingBody => ({ create_classes, all_learners, mend });

/** Decides something about rows of a preview; all of it is judged anew. */
export function useMend(now: KeptImport) {
  const latest = useLatest(now);
  const { send, onSaved: onDone, ...step } = useSendReading(now.id);
  return useCommand({ ...step, send: (mend: Mending) => send(withMend(latest(), mend)), onDone });
}
