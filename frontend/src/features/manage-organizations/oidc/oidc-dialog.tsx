import { OIDC_CALLBACK_PATH, OIDC_CLAIMS, type OidcSettings, SetOidcBody } from '#contracts/http/oidc';
import type { Organization } from '#contracts/http/organizations';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../kit/form/check-fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { SelectField, TextField } from '../../../kit/form/record-fields.js';
import { useRecordForm } from '../../../kit/form/record-form.js';
import { storedIn } from '../../../kit/form/stored-in.js';
import { LoadOneDialog } from '../../../kit/list/load-one.js';
import type { Stored } from '../../../kit/list/resource.js';
import { copyText } from '../../../kit/toast/copy-text.js';
import { toast } from '../../../kit/toast/toast.js';
import { Button } from '../../../ui/controls.js';
import { Banner } from '../../../ui/states.js';
import { oidcSettings, setOidc } from '../api/oidc.js';
import { Linked } from './linked.js';
import { bodyOf, fieldsOf } from './oidc-fields.js';
import classes from './oidc.module.css';

interface OidcDialogProps {
  organization: Pick<Organization, 'id' | 'name'>;
  /** After it has closed. */
  onClose: () => void;
}

/** The sign-in of one organization through its own provider (PLUS-12). */
export function OidcDialog({ organization, onClose }: OidcDialogProps) {
  const { t } = useTranslation('oidc');
  return (
    <LoadOneDialog resource={oidcSettings} id={organization.id} title={t('title')} onClose={onClose}>
      {(found) => <Settings {...{ organization, found, onClose }} />}
    </LoadOneDialog>
  );
}

function Settings({ organization, found, onClose }: OidcDialogProps & { found: Stored<OidcSettings> }) {
  const { t } = useTranslation('oidc');
  const { id, name } = organization;
  const { provider, linked } = found.value;
  const form = useRecordForm({
    initial: fieldsOf(found.value),
    schema: SetOidcBody,
    body: bodyOf,
    send: setOidc(id),
    stored: storedIn(oidcSettings, id, found.etag, fieldsOf),
    touches: [oidcSettings],
    onSaved: () => toast({ kind: 'success', title: t('saved', { name }) }),
  });
  const { issuer, client_id } = form.values;
  const anew = linked > 0 && (issuer.trim() !== provider?.issuer || client_id.trim() !== provider.client_id);
  return (
    <FormDialog title={t('title')} form={form} onClose={onClose}>
      <p>{t('intro', { name })}</p>
      <RedirectUri />
      <TextField
        field={form.field('issuer')}
        label={t('field.issuer')}
        hint={t('field.issuer-hint')}
        placeholder="https://"
        inputMode="url"
        maxLength={500}
        code
      />
      <TextField field={form.field('client_id')} label={t('field.client-id')} maxLength={300} code />
      <TextField
        field={form.field('client_secret')}
        label={t('field.client-secret')}
        hint={`${t('field.secret-hint')}${provider ? ` ${t('field.secret-kept')}` : ''}`}
        maxLength={1000}
        code
      />
      {anew ? (
        <Banner tone="kin">
          <p>{t('anew')}</p>
        </Banner>
      ) : null}
      <SelectField
        field={form.field('claim')}
        label={t('field.claim')}
        hint={t('field.claim-hint')}
        options={OIDC_CLAIMS.map((claim) => ({ value: claim, label: t(`claim.${claim}`) }))}
      />
      <SwitchField
        field={form.field('password_too')}
        label={t('field.password-too')}
        hint={t('field.password-too-hint')}
      />
      {provider ? <Linked {...{ organization, linked, onRemoved: onClose }} /> : null}
    </FormDialog>
  );
}

/** What providers ask for first; theirs send people to no other address. */
function RedirectUri() {
  const { t } = useTranslation('oidc');
  const uri = window.location.origin + OIDC_CALLBACK_PATH;
  const copy = () => void copyText(uri, { copied: t('copied'), failed: t('not-copied') });
  return (
    <div className={classes.redirect}>
      <span>{t('redirect')}</span>
      <output translate="no">{uri}</output>
      <Button variant="default" size="sm" leftSection={<IconCopy size={20} aria-hidden />} onClick={copy}>
        {t('copy')}
      </Button>
    </div>
  );
}
