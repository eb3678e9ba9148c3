import { useTranslation } from 'react-i18next';
import { Menu, menuParts } from '../../ui/overlays.js';
import { type ExportSource, useListFile } from '../exports/exports.js';
import { fileLanguage } from '../texts/file-language.js';
import { ExportButton, useNarrowing } from './file-buttons.js';
import type { ListState } from './list-state.js';

const FORMATS = ['csv', 'xlsx'] as const;

interface ExportMenuProps {
  of: ExportSource;
  filters: readonly string[];
  /** The list, where it has not the address. */
  list?: ListState;
  label?: string;
}

/** The list as it is searched, filtered and sorted now, as a file. */
export function ExportMenu({ of, filters, list, label }: ExportMenuProps) {
  const { t } = useTranslation('list');
  const ofAddress = useNarrowing(filters);
  const file = useListFile();
  const asked = (format: string) => {
    const narrowing = list ? ofList(list) : ofAddress;
    return { of, query: { format, lang: fileLanguage(), ...narrowing } };
  };
  return (
    <Menu position="bottom-end" width={200} {...menuParts}>
      <Menu.Target>
        <ExportButton opensMenu label={label} loading={file.isPending} />
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => file.mutate(asked(format))}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** All but the page. */
const ofList = ({ search }: ListState): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => !['page', 'size'].includes(name)));
