import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useIssuePasswords } from '../../parts/passwords/for-many/api.js';
import { IssuedPasswords } from '../../parts/passwords/for-many/issued-passwords.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import classes from '../../parts/imports/import.module.css';

/** Initial passwords for everybody whom the import has created, and their cards (AUTH-6). The issue stands in the address. */
export function IssuePasswords({ importId }: { importId: string }) {
  const { t } = useTranslation('import-students');
  const [params, setParams] = useSearchParams();
  const issue = useIssuePasswords();
  const id = params.get('issue');
  const start = () =>
    issue.mutate(
      { import_id: importId },
      { onSuccess: (started) => setParams({ import: importId, issue: started.id }, { replace: true }) },
    );
  return (
    <Card>
      <h2>{t('passwords.title')}</h2>
      {id === null ? (
        <>
          <p className="muted">{t('passwords.hint')}</p>
          <p className={classes.buttons}>
            <Button leftSection={<IconKey size={20} aria-hidden />} loading={issue.isPending} onClick={start}>
              {t('passwords.issue')}
            </Button>
          </p>
        </>
      ) : (
        <IssuedPasswords id={id} />
      )}
    </Card>
  );
}
