import { Menu, menuParts } from '../../ui/overlays.js';
import { useDownload } from '../client/use-download.js';
import { fileLanguage } from '../texts/file-language.js';
import { ExportButton, useNarrowing } from './file-buttons.js';

const FORMATS = ['csv', 'xlsx'] as const;

interface ExportMenuProps {
  /** Of the file, below `/api`. */
  path: string;
  filters: readonly string[];
  labelOf: (format: (typeof FORMATS)[number]) => string;
}

/** The list as it is searched, filtered and sorted now, as a file. */
export function ExportMenu({ path, filters, labelOf }: ExportMenuProps) {
  const list = useNarrowing(filters);
  const file = useDownload();
  const pathOf = (format: string) => {
    const query = new URLSearchParams({ format, lang: fileLanguage(), ...list });
    return `${path}?${query.toString()}`;
  };
  return (
    <Menu position="bottom-end" width={200} {...menuParts}>
      <Menu.Target>
        <ExportButton opensMenu loading={file.isPending} />
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => file.mutate(pathOf(format))}>
            {labelOf(format)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
