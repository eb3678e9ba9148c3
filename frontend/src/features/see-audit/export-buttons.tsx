import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useListFile } from '../../kit/exports/exports.js';
import { Button } from '../../ui/controls.js';
import { exportQuery } from './audit-trail.js';

/** The list as it is searched and filtered now, as a file. */
export function ExportButtons() {
  const { t } = useTranslation('audit');
  const { search } = useLocation();
  const file = useListFile();
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          loading={file.isPending && file.variables.query['format'] === format}
          disabled={file.isPending}
          onClick={() => file.mutate({ of: { list: 'audit' }, query: exportQuery(search, format) })}
        >
          {t(`export.${format}`)}
        </Button>
      ))}
    </>
  );
}
