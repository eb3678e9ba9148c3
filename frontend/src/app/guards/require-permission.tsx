import type { Permission } from '#contracts/constants';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Furigana } from '../../ui/furigana.js';
import { useUser } from '../../kit/session/current-user.js';
import { EmptyState } from '../../ui/states.js';

/**
 * Denied in place and not by a redirect: `/students` is itself where redirects of this area lead (NAV-5).
 * The server refuses the page's calls by itself.
 */
export function RequirePermission({ needs, children }: { needs: Permission; children: ReactNode }) {
  const { t } = useTranslation();
  if (useUser().permissions.includes(needs)) return children;
  return (
    <EmptyState
      heading="h1"
      title={<Furigana>{t('permission.missing')}</Furigana>}
      text={<Furigana>{t('permission.hint')}</Furigana>}
    />
  );
}
