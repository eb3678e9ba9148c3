import { useTranslation } from 'react-i18next';
import { TestWindow, WindowHead } from '../../../features/take-test/test-window.js';
import { withoutFurigana } from '../../../ui/furigana.js';
import { useWayOut } from '../../dialog-above.js';
import { TestOf } from './test-of.js';

/** A proficiency test is taken in the specification's quiz modal. The page behind it keeps both live. */
export function TestDialog() {
  const { t } = useTranslation();
  const { leave, ...back } = useWayOut();
  return (
    <TestWindow label={withoutFurigana(t('quiz-type.11'))} onClose={leave}>
      <TestOf list="proficiency-test" back={back} head={<WindowHead back={back} />} />
    </TestWindow>
  );
}
