import type { Need } from '#contracts/constants';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls.js';
import { Furigana } from '../../../ui/furigana.js';
import { NEED_ICONS } from './left-out-lines.js';

/** Discreet, beside the way past the question: from now on nothing is asked that takes this. */
export function CannotNow({ need, onPress }: { need: Need; onPress: () => void }) {
  const { t } = useTranslation('practise');
  const Icon = NEED_ICONS[need];
  return (
    <Button variant="subtle" leftSection={<Icon size={18} aria-hidden />} onClick={onPress}>
      <Furigana>{t(`cannot-now.${need}`)}</Furigana>
    </Button>
  );
}
