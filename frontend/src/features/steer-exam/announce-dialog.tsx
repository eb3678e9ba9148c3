import type { Exam } from '#contracts/http/exams';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../kit/form/form-dialog.js';
import { Modal, quietHeader } from '../../ui/overlays.js';
import { useFocusBack } from '../../ui/use-focus-back.js';
import { Announcements } from './announce-panel.js';

interface AnnounceDialogProps {
  exam: Pick<Exam, 'id' | 'title'>;
  onClose: () => void;
}

/** The announcements, from the head of the test's page. */
export function AnnounceDialog({ exam, onClose }: AnnounceDialogProps) {
  const { t } = useTranslation(['steer-exam', 'app']);
  const [opened, setOpened] = useState(true);
  const isPhone = usePhone();
  useFocusBack();
  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      onExitTransitionEnd={onClose}
      returnFocus={false}
      title={t('announce-title', { title: exam.title })}
      size={560}
      fullScreen={isPhone}
      centered
      attributes={quietHeader}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <Announcements exam={exam} />
    </Modal>
  );
}
