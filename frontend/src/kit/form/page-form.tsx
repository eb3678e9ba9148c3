import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import classes from './form.module.css';
import { RecordFormBody } from './record-form-body.js';
import type { RecordForm } from './record-form.js';

interface PageFormProps<V extends object> {
  form: RecordForm<V>;
  /** Absent: "Save". */
  submitLabel?: string;
  /** Settings stay on the screen after they were saved; a page that is left need not be read again. */
  stays?: boolean;
  className?: string;
  children: ReactNode;
}

/** A form that is a page, or a card of one. */
export function PageForm<V extends object>(props: PageFormProps<V>) {
  const { form, submitLabel, stays = false, className, children } = props;
  const { t } = useTranslation('form');
  const renew = () => {
    if (stays) void form.renew();
  };
  const submit = async () => {
    if (await form.submit()) renew();
  };
  return (
    <RecordFormBody
      form={form}
      className={className}
      onSubmit={() => void submit()}
      onSaved={renew}
      footer={
        <Button type="submit" className={classes.submit} loading={form.sending}>
          {submitLabel ?? t('save')}
        </Button>
      }
    >
      {children}
    </RecordFormBody>
  );
}
