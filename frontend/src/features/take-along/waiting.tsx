import { IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAnswerQueue } from '../../realtime/answer-queue/use-answer-queue.js';
import { Furigana } from '../../ui/furigana.js';
import { Banner } from '../../ui/states.js';

/** How many answers wait here for the network. */
export function Waiting({ userId }: { userId: string }) {
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
