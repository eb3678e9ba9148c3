import type { BankKinds } from '#contracts/http/exam-bank';
import type { ReactNode } from 'react';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Skeletons } from '../../ui/states.js';
import { useBankKinds } from '../../parts/tests/bank-kinds.js';

interface BankProps {
  /** Named by the top administrator; absent: the own one. */
  organizationId: string | undefined;
  children: (bank: BankKinds) => ReactNode;
}

/**
 * The form waits for the bank and for the time zone: a window entered in the wrong zone would be hours off. While
 * another organization's zone is on its way the form keeps its entries, and takes and sends nothing.
 */
export function Bank({ organizationId, children }: BankProps) {
  const bank = useBankKinds(organizationId);
  if (!bank.data) {
    return bank.isError ? <QueryFailed of={bank} /> : <Skeletons count={2} height={240} />;
  }
  return (
    <div inert={bank.isPlaceholderData} aria-busy={bank.isPlaceholderData}>
      {children(bank.data)}
    </div>
  );
}
