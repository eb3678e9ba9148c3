import { isWithin } from '#contracts/areas';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useReadModel } from '../../realtime/read-model.js';
import { useUser } from '../../kit/session/current-user.js';
import { FullPageSpinner } from '../../ui/spinner.js';
import { useLeadHome } from '../../parts/study/use-lead-home.js';
import type { ReactNode } from 'react';

const OPEN_WHILE_CONFINED = ['/test', '/home', '/top', '/profile'];

export const isOpenWhileConfined = (path: string): boolean =>
  OPEN_WHILE_CONFINED.some((open) => isWithin(path, open));

/** A learner with an available proficiency test may see only these paths (specification, section 4). Until that is known, none of the others shows. */
export function Confinement({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { query } = useReadModel('learner-availability', useUser().id);
  if (isOpenWhileConfined(pathname)) return children;
  // Asked again after a failure: the pages stay, for with each that comes it is asked anew.
  if (query.isLoading && query.errorUpdateCount === 0) return <FullPageSpinner />;
  return query.data?.confined === true ? <LeadHome /> : children;
}

function LeadHome() {
  const leadHome = useLeadHome();
  useEffect(leadHome, [leadHome]);
  return null;
}
