import { useMediaQuery } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Button } from '../../ui/controls.js';
import { Modal, quietHeader } from '../../ui/overlays.js';
import { useFocusBack } from '../../ui/use-focus-back.js';
import classes from './form.module.css';
import { RecordFormBody } from './record-form-body.js';
import type { RecordForm } from './record-form.js';

const PHONE = '(max-width: 699px)';

interface FormDialogProps<V extends object> {
  title: string;
  /** Absent: "Save". */
  submitLabel?: string;
  form: RecordForm<V>;
  /** After it has closed, saved or not: the page then takes the dialog away. */
  onClose: () => void;
  children: ReactNode;
}

/** A form over the page. Mounted it is open; unsaved entries are not thrown away unasked. */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { title, submitLabel, form, onClose, children } = props;
  const { t } = useTranslation(['form', 'app']);
  const [opened, setOpened] = useState(true);
  const [asking, setAsking] = useState(false);
  const isPhone = usePhone();
  useFocusBack();
  const close = () => setOpened(false);
  const leave = () => {
    if (form.sending) return;
    if (form.dirty) setAsking(true);
    else close();
  };
  const submit = async () => {
    if (await form.submit()) close();
  };
  return (
    <Modal
      opened={opened}
      onClose={leave}
      onExitTransitionEnd={onClose}
      closeOnEscape={!asking}
      returnFocus={false}
      title={title}
      size={560}
      fullScreen={isPhone}
      centered
      attributes={quietHeader}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <RecordFormBody
        form={form}
        onSubmit={() => void submit()}
        onSaved={close}
        focused
        footer={
          <div className={classes.acts} data-foot>
            <Button variant="default" onClick={leave}>
              {t('app:cancel')}
            </Button>
            <Button type="submit" loading={form.sending}>
              {submitLabel ?? t('save')}
            </Button>
          </div>
        }
      >
        {children}
      </RecordFormBody>
      <ConfirmDialog
        opened={asking}
        title={t('unsaved-title')}
        text={t('unsaved-text')}
        cancel={t('unsaved-stay')}
        confirm={t('unsaved-discard')}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          close();
        }}
      />
    </Modal>
  );
}

export const usePhone = (): boolean =>
  useMediaQuery(PHONE, window.matchMedia(PHONE).matches, { getInitialValueInEffect: false });
