import { useMutation } from '@tanstack/react-query';
import { IconChevronDown, IconDownload, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { download } from '../../shared/api-client/download.js';
import { fileLanguage } from '../../shared/i18n/file-language.js';
import { useListAsFrom } from '../../shared/list/came-from.js';
import { Button } from '../../shared/ui/controls.js';
import { Menu, menuParts } from '../../shared/ui/overlays.js';

const FORMATS = ['csv', 'xlsx'] as const;
type Format = (typeof FORMATS)[number];
const NARROWING = ['q', 'sort', 'organization_id', 'class_id', 'gakunen', 'branch', 'status'];

/** The whole list as it is searched, filtered and sorted now. */
function exportPath(list: URLSearchParams, format: Format): string {
  const query = new URLSearchParams({ format, lang: fileLanguage() });
  for (const name of NARROWING) {
    const value = list.get(name);
    if (value) query.set(name, value);
  }
  return `/students/export?${query.toString()}`;
}

export function ExportButton() {
  const { t } = useTranslation('manage-students');
  const [list] = useSearchParams();
  const file = useMutation({ mutationFn: (format: Format) => download(exportPath(list, format)) });
  return (
    <Menu position="bottom-end" width={200} {...menuParts}>
      <Menu.Target>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={file.isPending}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => file.mutate(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function ImportButton() {
  const { t } = useTranslation('manage-students');
  const from = useListAsFrom();
  return (
    <Button
      component={Link}
      to="/students/import"
      state={from}
      size="sm"
      variant="default"
      leftSection={<IconUpload size={20} aria-hidden />}
    >
      {t('import')}
    </Button>
  );
}
