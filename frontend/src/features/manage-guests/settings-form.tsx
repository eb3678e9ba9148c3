import { ChangeCodeSignInBody, type CodeSignIn } from '#contracts/http/organizations';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../kit/form/check-fields.js';
import { PageForm } from '../../kit/form/page-form.js';
import { NumberField } from '../../kit/form/record-fields.js';
import { useRecordForm } from '../../kit/form/record-form.js';
import { storedIn } from '../../kit/form/stored-in.js';
import type { Stored } from '../../kit/list/resource.js';
import { toast } from '../../kit/toast/toast.js';
import { changeCodeSignIn, codeSignIn } from './api/guests.js';
import classes from './manage-guests.module.css';

const fieldsOf = ({ code_sign_in, seats }: CodeSignIn) => ({ code_sign_in, seats });

/** Whether the code alone lets in, and how many at a time. */
export function SettingsForm({ stored: { value, etag } }: { stored: Stored<CodeSignIn> }) {
  const { t } = useTranslation('manage-guests');
  const id = value.organization_id;
  const form = useRecordForm({
    initial: fieldsOf(value),
    schema: ChangeCodeSignInBody,
    send: changeCodeSignIn(id),
    stored: storedIn(codeSignIn, id, etag, fieldsOf),
    touches: [codeSignIn],
    onSaved: () => toast({ kind: 'success', title: t('saved') }),
  });
  return (
    <PageForm form={form} stays className={classes.settings ?? ''}>
      <SwitchField field={form.field('code_sign_in')} label={t('switch')} hint={t('switch-hint')} />
      <NumberField
        field={form.field('seats')}
        label={t('seats')}
        hint={t('seats-hint', { count: value.seats_taken })}
        min={1}
        max={10_000}
      />
    </PageForm>
  );
}
