import { Furigana } from './furigana.js';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Banner } from './states.js';

/** Figures into which some event could not be counted yet: said calmly, nothing is lost and operators see it. */
export function IncompleteNotice({ incomplete }: { incomplete: boolean }) {
  const { t } = useTranslation();
  if (!incomplete) return null;
  return (
    <Banner>
      <IconInfoCircle aria-hidden />
      <p>
        <Furigana>{t('figures.incomplete')}</Furigana>
      </p>
    </Banner>
  );
}
