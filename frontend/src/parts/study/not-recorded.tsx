import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Furigana } from '../../ui/furigana.js';
import { Banner } from '../../ui/states.js';

/**
 * Administrators try the materials; nothing of it is kept (STUDY-8).
 * @param children what is to be said before that
 */
export function NotRecorded({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('materials');
  return (
    <Banner>
      <IconInfoCircle aria-hidden />
      <p>
        {children} <Furigana>{t('not-recorded')}</Furigana>
      </p>
    </Banner>
  );
}
