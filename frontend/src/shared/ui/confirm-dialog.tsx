import type { ReactNode } from 'react';
import { Button } from './controls.js';
import { Modal, quietHeader } from './overlays.js';
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

/** Above every drawer and dialog (Mantine's 200), below menus (300): whatever has asked may still be open. */
const ABOVE_WHAT_ASKS = 250;

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onCancel}
      title={props.title}
      size={440}
      centered
      zIndex={ABOVE_WHAT_ASKS}
      withCloseButton={false}
      attributes={quietHeader}
    >
      <p>{props.text}</p>
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
