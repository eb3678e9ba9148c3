import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { download } from '../../kit/client/download.js';
import { fileLanguage } from '../../kit/texts/file-language.js';
import { ExportButton, useNarrowing } from '../../kit/list/file-buttons.js';
import { Menu, menuParts } from '../../ui/overlays.js';

const FORMATS = ['csv', 'xlsx'] as const;
const FILTERS = ['organization_id', 'class_id', 'gakunen', 'branch', 'status'];

export function ExportStudents() {
  const { t } = useTranslation('manage-students');
  const list = useNarrowing(FILTERS);
  const file = useMutation({
    mutationFn: (format: string) => {
      const query = new URLSearchParams({ format, lang: fileLanguage(), ...list });
      return download(`/students/export?${query.toString()}`);
    },
  });
  return (
    <Menu position="bottom-end" width={200} {...menuParts}>
      <Menu.Target>
        <ExportButton opensMenu loading={file.isPending} />
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
