import { useEffect, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { askBeforeLeaving, type Leave } from './leaving.js';

interface LeaveDialogProps {
  title: ReactNode;
  text: ReactNode;
  stay: ReactNode;
  leave: ReactNode;
  /** Something is lost. */
  danger?: boolean;
}

/** While it is mounted, links and the back button ask before the page is left. */
export function LeaveDialog({ title, text, stay, leave, danger = false }: LeaveDialogProps) {
  const [wanted, setWanted] = useState<Leave>();
  useEffect(() => askBeforeLeaving((go) => setWanted(() => go)), []);
  const close = () => setWanted(undefined);
  return (
    <ConfirmDialog
      opened={wanted !== undefined}
      title={title}
      text={text}
      cancel={stay}
      confirm={leave}
      danger={danger}
      onCancel={close}
      onConfirm={() => {
        close();
        wanted?.();
      }}
    />
  );
}
