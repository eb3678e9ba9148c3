import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { download } from '../../kit/client/download.js';
import { Button } from '../../ui/controls.js';
import { exportPath } from './audit-trail.js';

/** The list as it is searched and filtered now, as a file. */
export function ExportButtons() {
  const { t } = useTranslation('audit');
  const { search } = useLocation();
  const file = useMutation({ mutationFn: (format: 'csv' | 'xlsx') => download(exportPath(search, format)) });
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          loading={file.isPending && file.variables === format}
          disabled={file.isPending}
          onClick={() => file.mutate(format)}
        >
          {t(`export.${format}`)}
        </Button>
      ))}
    </>
  );
}
