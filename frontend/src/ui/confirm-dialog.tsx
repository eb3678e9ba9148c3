import type { ReactNode } from 'react';
import { Button } from './controls.js';
import { ABOVE_DIALOGS, Modal, quietHeader } from './overlays.js';
import classes from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  title: ReactNode;
  text: ReactNode;
  cancel: ReactNode;
  confirm: ReactNode;
  /** Only where something is lost. */
  danger?: boolean;
  busy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onCancel}
      title={props.title}
      size={440}
      centered
      zIndex={ABOVE_DIALOGS}
      withCloseButton={false}
      attributes={quietHeader}
    >
      <div>{props.text}</div>
      <div className={classes.acts}>
        <Button variant="default" onClick={props.onCancel} data-autofocus>
          {props.cancel}
        </Button>
        <Button color={props.danger ? 'shu' : 'ai'} loading={props.busy ?? false} onClick={props.onConfirm}>
          {props.confirm}
        </Button>
      </div>
    </Modal>
  );
}
