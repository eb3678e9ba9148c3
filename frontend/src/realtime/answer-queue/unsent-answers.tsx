import { IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Furigana } from '../../ui/furigana.js';
import { Banner } from '../../ui/states.js';
import { useAnswerQueue } from './use-answer-queue.js';

/** How many of the learner's answers wait on this device for the network; nothing where none does. */
export function UnsentAnswers({ userId }: { userId: string }) {
  const { t } = useTranslation('go-on-offline');
  const { undelivered } = useAnswerQueue(userId);
  if (undelivered === 0) return null;
  return (
    <Banner tone="kin">
      <IconDeviceMobile aria-hidden />
      <p>
        <b>
          <Furigana>{t('unsent', { count: undelivered })}</Furigana>
        </b>{' '}
        <Furigana>{t('unsent-hint')}</Furigana>
      </p>
    </Banner>
  );
}
