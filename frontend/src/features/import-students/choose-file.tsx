import { ROLE } from '#contracts/constants';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../shared/api-client/download.js';
import { errorText } from '../../shared/api-client/error-text.js';
import { OrganizationPicker } from '../../shared/people/organization-picker.js';
import { useUser } from '../../shared/session/current-user.js';
import { Card } from '../../shared/ui/card.js';
import { Button } from '../../shared/ui/controls.js';
import { toastError } from '../../shared/ui/toast.js';
import { templatePath, useUpload } from './api/imports.js';
import { fileLanguage } from '../../shared/i18n/file-language.js';
import classes from './import-students.module.css';

export function ChooseFile({ onUploaded }: { onUploaded: (id: string) => void }) {
  const { t } = useTranslation('import-students');
  const isTop = useUser().usertype === ROLE.topAdministrator;
  const [organization, setOrganization] = useState('');
  const upload = useUpload();
  const take = (file: File | undefined) => {
    if (!file || upload.isPending) return;
    const options = organization === '' ? {} : { organization_id: organization };
    upload.mutate({ file, options }, { onSuccess: ({ id }) => id && onUploaded(id) });
  };
  const ready = !isTop || organization !== '';
  return (
    <div className={classes.column}>
      <Card>
        <h2>{t('file.title')}</h2>
        <p className="muted">{t('file.hint')}</p>
        {isTop ? <OrganizationField value={organization} onChange={setOrganization} /> : null}
        <DropZone disabled={!ready} busy={upload.isPending} onFile={take} />
        {upload.error ? <Refused error={upload.error} /> : null}
      </Card>
      <Templates />
    </div>
  );
}

function OrganizationField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation('people');
  return (
    <div className={classes.field}>
      <b aria-hidden>{t('organization')}</b>
      <OrganizationPicker active label={t('organization')} value={value} onChange={onChange} />
    </div>
  );
}

interface DropZoneProps {
  disabled: boolean;
  busy: boolean;
  onFile: (file: File | undefined) => void;
}

function DropZone({ disabled, busy, onFile }: DropZoneProps) {
  const { t } = useTranslation('import-students');
  const [isOver, setOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFile(event.dataTransfer.files[0]);
  };
  return (
    <label
      className={classes.drop}
      htmlFor={id}
      data-over={isOver || undefined}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={32} aria-hidden />
      <b>{busy ? t('file.reading') : t('file.drop')}</b>
      <span className="muted">{disabled ? t('organization.first') : t('file.choose')}</span>
      <input
        id={id}
        type="file"
        className="hidden-text"
        accept=".csv,.xlsx,.txt,.tsv"
        disabled={disabled || busy}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          // the same file, corrected, is another choice
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

function Refused({ error }: { error: unknown }) {
  const { title, detail, titleLanguage } = errorText(error);
  return (
    <p role="alert" className={classes.refused}>
      {detail ?? <span lang={titleLanguage}>{title}</span>}
    </p>
  );
}

function Templates() {
  const { t } = useTranslation('import-students');
  const get = (format: 'csv' | 'xlsx') => {
    download(templatePath(format, fileLanguage())).catch(toastError);
  };
  return (
    <Card tone="flat">
      <h2>{t('template.title')}</h2>
      <p className="muted">{t('template.hint')}</p>
      <p className={classes.buttons}>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
            onClick={() => get(format)}
          >
            {t(`template.${format}`)}
          </Button>
        ))}
      </p>
    </Card>
  );
}
