import type { BankKinds } from '#contracts/http/exams';
import type { ReactNode } from 'react';
import { ErrorState, Skeletons } from '../../shared/ui/states.js';
import { useBankKinds } from './api/exams.js';

/** The form waits for the bank and for the time zone: a window entered in the wrong zone would be hours off. */
export function Bank({ children }: { children: (bank: BankKinds) => ReactNode }) {
  const bank = useBankKinds();
  if (bank.data) return children(bank.data);
  return bank.isError ? (
    <ErrorState onRetry={() => void bank.refetch()} />
  ) : (
    <Skeletons count={2} height={240} />
  );
}
