import type { ReactNode } from 'react';
import { Modal } from '../../shared/ui/overlays.js';
import classes from './practice-dialog.module.css';

/** The whole window: nothing else is there while one practises. Esc is the player's, which asks first. */
export function PracticeDialog({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Modal
      opened
      fullScreen
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      onClose={() => undefined}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': label } }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      {children}
    </Modal>
  );
}
