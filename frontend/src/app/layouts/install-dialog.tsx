import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { Modal, quietHeader } from '../../ui/overlays.js';

/** How the product comes to the home screen of a device whose browser does not offer it. */
export function InstallDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['install', 'app']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<Furigana>{t('title')}</Furigana>}
      size={440}
      centered
      attributes={quietHeader}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <div className="stack">
        <p>
          <Furigana>{t('ios')}</Furigana>
        </p>
        <Button onClick={onClose} fullWidth>
          <Furigana>{t('app:close')}</Furigana>
        </Button>
      </div>
    </Modal>
  );
}
