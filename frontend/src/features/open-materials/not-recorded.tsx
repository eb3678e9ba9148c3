import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Furigana } from '../../shared/ui/furigana.js';
import { Banner } from '../../shared/ui/states.js';

/** Administrators try the materials; nothing of it is kept (STUDY-8). */
export function NotRecorded() {
  const { t } = useTranslation('materials');
  return (
    <Banner>
      <IconInfoCircle aria-hidden />
      <p>
        <Furigana>{t('not-recorded')}</Furigana>
      </p>
    </Banner>
  );
}
