import { Furigana } from '../../ui/furigana.js';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { StateLabel, type Look } from '../../ui/state-label.js';
import type { AnswerSign, AnswerState } from './answer-signs.js';

const LOOKS: Record<AnswerState, Look> = {
  'on-device': 'on-device',
  saving: 'saving',
  saved: 'saved',
  late: 'over',
  failed: 'warning',
};

/** Where the answer is: on this device, on its way, at the school, or refused. */
export function SaveSign({ sign, onRetry }: { sign: AnswerSign; onRetry: () => void }) {
  const { t } = useTranslation('question');
  return (
    <>
      <StateLabel look={LOOKS[sign.state]}>
        <Furigana>{t(sign.unkept ? 'save.unkept' : `save.${sign.state}`)}</Furigana>
      </StateLabel>
      {sign.state === 'failed' ? (
        <Button variant="subtle" size="sm" onClick={onRetry}>
          <Furigana>{t('save.retry')}</Furigana>
        </Button>
      ) : null}
    </>
  );
}
