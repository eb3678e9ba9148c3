import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { download } from '../../kit/client/download.js';
import { ExportButton, useNarrowing } from '../../kit/list/file-buttons.js';
import { fileLanguage } from '../../kit/texts/file-language.js';
import { Menu, menuParts } from '../../ui/overlays.js';

const FORMATS = ['csv', 'xlsx'] as const;

/** The table as it is searched, filtered and sorted now, as a file. */
export function ExportResults({ examId }: { examId: string }) {
  const { t } = useTranslation('see-exam-results');
  const list = useNarrowing(['state', 'class_id']);
  const file = useMutation({
    mutationFn: (format: string) => {
      const query = new URLSearchParams({ format, lang: fileLanguage(), ...list });
      return download(`/quiz/exams/${examId}/results?${query.toString()}`);
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
