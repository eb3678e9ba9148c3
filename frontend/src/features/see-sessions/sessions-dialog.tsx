import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndSession, useSessions } from '../../parts/devices/api.js';
import { SessionsList } from '../../parts/devices/sessions-list.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { Modal, quietHeader } from '../../ui/overlays.js';
import { toast } from '../../kit/toast/toast.js';
import classes from './sessions-dialog.module.css';

interface SessionsDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The own open sessions, from the profile menu of every role (AUTH-11). */
export function SessionsDialog({ opened, onClose }: SessionsDialogProps) {
  const { t } = useTranslation(['sessions', 'app']);
  const [asking, setAsking] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={!asking}
      title={<Furigana>{t('title')}</Furigana>}
      size={560}
      centered
      attributes={quietHeader}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <div className={classes.content}>
        <p className="muted small">
          <Furigana>{t('hint')}</Furigana>
        </p>
        <SessionsList of="own" mayEnd />
        <EndOthers asking={asking} onAsking={setAsking} />
      </div>
    </Modal>
  );
}

function EndOthers({ asking, onAsking }: { asking: boolean; onAsking: (asking: boolean) => void }) {
  const { t } = useTranslation(['sessions', 'app']);
  const { data = [] } = useSessions('own');
  const end = useEndSession('own');
  if (data.length === 0) return null;
  if (data.length === 1) {
    return (
      <p className="muted small">
        <Furigana>{t('only')}</Furigana>
      </p>
    );
  }
  const endAll = () =>
    end.mutate('others', {
      onSuccess: () => toast({ kind: 'success', title: t('others-ended') }),
      onSettled: () => onAsking(false),
    });
  return (
    <>
      <Button className={classes.others ?? ''} color="shu" variant="outline" onClick={() => onAsking(true)}>
        <Furigana>{t('end-others')}</Furigana>
      </Button>
      <ConfirmDialog
        opened={asking}
        title={<Furigana>{t('ask-title')}</Furigana>}
        text={<Furigana>{t('ask')}</Furigana>}
        cancel={t('app:cancel')}
        confirm={<Furigana>{t('end-others')}</Furigana>}
        danger
        busy={end.isPending}
        onCancel={() => onAsking(false)}
        onConfirm={endAll}
      />
    </>
  );
}
