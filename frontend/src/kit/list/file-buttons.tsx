import { IconChevronDown, IconDownload, IconUpload } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { useListAsFrom } from './came-from.js';

/** Leads to the import of a list; whoever leaves it comes back to the list as it is now. */
export function ImportButton({ to }: { to: string }) {
  const { t } = useTranslation('list');
  const from = useListAsFrom();
  return (
    <Button
      component={Link}
      to={to}
      state={from}
      size="sm"
      variant="default"
      leftSection={<IconUpload size={20} aria-hidden />}
    >
      {t('import')}
    </Button>
  );
}

interface ExportButtonProps extends Omit<ComponentProps<'button'>, 'color'> {
  /** Formats are chosen below it. */
  opensMenu?: boolean;
  loading?: boolean;
  /** In place of the word of the back office. */
  label?: string | undefined;
}

export function ExportButton({ opensMenu = false, label, ...button }: ExportButtonProps) {
  const { t } = useTranslation('list');
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconDownload size={20} aria-hidden />}
      rightSection={opensMenu ? <IconChevronDown size={16} aria-hidden /> : undefined}
      {...button}
    >
      {label === undefined ? t('export') : <Furigana>{label}</Furigana>}
    </Button>
  );
}

/** What the list is searched, filtered and sorted by now: an export is of the whole of it. */
export function useNarrowing(filters: readonly string[]): Readonly<Record<string, string>> {
  const [list] = useSearchParams();
  const named = ['q', 'sort', ...filters].flatMap((name): [string, string][] => {
    const value = list.get(name);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(named);
}
