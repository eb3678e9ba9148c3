import { ROLE } from '#contracts/constants';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../kit/client/download.js';
import { DropZone, RefusedFile } from '../../parts/imports/drop-zone.js';
import { OrganizationPicker } from '../../parts/people/organization-picker.js';
import { useUser } from '../../kit/session/current-user.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { toastError } from '../../kit/toast/toast.js';
import { templatePath, useUpload } from './api/imports.js';
import { currentLanguage } from '../../kit/texts/i18n.js';
import classes from '../../parts/imports/import.module.css';

export function ChooseFile({ onUploaded }: { onUploaded: (id: string) => void }) {
  const { t } = useTranslation(['import-students', 'import']);
  const isTop = useUser().usertype === ROLE.topAdministrator;
  const [organization, setOrganization] = useState('');
  const upload = useUpload();
  const take = (files: readonly File[]) => {
    if (files.length === 0 || upload.isPending) return;
    const options = organization === '' ? {} : { organization_id: organization };
    upload.mutate({ files, options }, { onSuccess: (made) => made?.id && onUploaded(made.id) });
  };
  const ready = !isTop || organization !== '';
  return (
    <div className={classes.column}>
      <Card>
        <h2>{t('import:file.title')}</h2>
        <p className="muted">{t('file.hint')}</p>
        {isTop ? <OrganizationField value={organization} onChange={setOrganization} /> : null}
        <DropZone
          accept=".csv,.xlsx,.ods,.zip,.txt,.tsv"
          several
          first={ready ? undefined : t('organization.first')}
          busy={upload.isPending}
          sending={upload.sending}
          onFiles={take}
        />
        {upload.error ? <RefusedFile error={upload.error} /> : null}
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

function Templates() {
  const { t } = useTranslation('import-students');
  const get = (format: 'csv' | 'xlsx') => {
    download(templatePath(format, currentLanguage())).catch(toastError);
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
