import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { useAvailability } from '../../realtime/availability.js';
import { useUser } from '../../shared/session/current-user.js';
import { toast } from '../../shared/ui/toast.js';
import type { ReactNode } from 'react';

const OPEN_WHILE_CONFINED = ['/test', '/home', '/top', '/profile'];

export const isOpenWhileConfined = (path: string): boolean =>
  OPEN_WHILE_CONFINED.some((open) => path === open || path.startsWith(`${open}/`));

/** A learner with an available proficiency test may see only these paths (specification, section 4). */
export function Confinement({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { query } = useAvailability(useUser().id);
  if (query.data?.confined !== true || isOpenWhileConfined(pathname)) return children;
  return <LeadHome />;
}

function LeadHome() {
  const { t } = useTranslation();
  const text = t('confined.warning');
  useEffect(() => toast({ kind: 'warning', title: text }), [text]);
  return <Navigate to="/home" replace />;
}
