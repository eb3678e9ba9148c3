import { useTranslation } from 'react-i18next';
import { Furigana } from '../../../ui/furigana.js';
import { ABOVE_DIALOGS, Modal, quietHeader } from '../../../ui/overlays.js';
import classes from './play.module.css';

/** Each key by its name on the keyboard. */
const KEYS = [
  ['1 – 9, 0', 'choose'],
  ['Enter', 'go-on'],
  ['R', 'replay'],
  ['Shift + R', 'slowly'],
  ['← →', 'move'],
  ['Esc', 'exit'],
  ['?', 'help'],
] as const;

export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['practise', 'app']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<Furigana>{t('keys.title')}</Furigana>}
      size={440}
      centered
      zIndex={ABOVE_DIALOGS}
      attributes={quietHeader}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <dl className={classes.keys}>
        {KEYS.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>
              <Furigana>{t(`keys.${name}`)}</Furigana>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
