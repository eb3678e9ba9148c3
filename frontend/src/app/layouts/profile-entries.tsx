import { useMantineColorScheme } from '@mantine/core';
import { IconLanguageHiragana, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { furiganaShown } from '../../ui/furigana.js';
import { useAccountEntries } from './account-entries.js';
import type { ProfileEntry } from './profile-menu.js';

/** A way out of the session, and the dialog that may stand before it. */
export interface Logout {
  readonly start: () => void;
  readonly dialog: ReactNode;
}

/** What the profile menu offers, in its order. */
export function useProfileEntries(area: 'learner' | 'admin', logout: Logout): ProfileEntry[] {
  const { t } = useTranslation();
  const furigana = useFuriganaEntry();
  const scheme = useSchemeEntry();
  const account = useAccountEntries();
  return [
    ...(area === 'learner' ? [furigana] : []),
    scheme,
    ...account,
    { label: t('logout'), icon: IconLogout, run: logout.start, dialog: logout.dialog },
  ];
}

function useFuriganaEntry(): ProfileEntry {
  const { t } = useTranslation();
  const [shown, setShown] = useAtom(furiganaShown);
  return {
    label: shown ? t('furigana.hide') : t('furigana.show'),
    icon: IconLanguageHiragana,
    stays: true,
    run: () => setShown(!shown),
  };
}

function useSchemeEntry(): ProfileEntry {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const dark =
    colorScheme === 'dark' ||
    (colorScheme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  return {
    label: dark ? t('scheme.light') : t('scheme.dark'),
    icon: dark ? IconSun : IconMoon,
    stays: true,
    run: () => setColorScheme(dark ? 'light' : 'dark'),
  };
}
