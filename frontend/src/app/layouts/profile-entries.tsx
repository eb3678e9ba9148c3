import {
  IconDownload,
  IconLanguage,
  IconLanguageHiragana,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { currentLanguage } from '../../kit/texts/i18n.js';
import { furiganaShown } from '../../ui/furigana.js';
import { setColorScheme, useColorScheme } from '../../ui/theme/color-scheme.js';
import { pinyinShown } from '../../ui/with-pinyin.js';
import { useAccountEntries } from './account-entries.js';
import { useInstallEntry } from './install-entry.js';
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
  const pinyin = usePinyinEntry();
  const scheme = useSchemeEntry();
  const takeAlong = useTakeAlongEntry();
  const install = useInstallEntry();
  const account = useAccountEntries(area);
  return [
    ...(area === 'learner' ? [furigana] : []),
    ...(area === 'learner' && currentLanguage() === 'zh-pinyin' ? [pinyin] : []),
    scheme,
    ...(area === 'learner' ? [takeAlong] : []),
    ...(area === 'learner' && install ? [install] : []),
    ...account,
    { name: 'logout', label: t('logout'), icon: IconLogout, run: logout.start, dialog: logout.dialog },
  ];
}

/** What is to be practised without a network (PLUS-10). */
function useTakeAlongEntry(): ProfileEntry {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return {
    ...{ name: 'take-along', label: t('menu.take-along'), icon: IconDownload },
    run: () => void navigate('/take-along'),
  };
}

function useFuriganaEntry(): ProfileEntry {
  const { t } = useTranslation();
  const [shown, setShown] = useAtom(furiganaShown);
  return {
    name: 'furigana',
    label: shown ? t('furigana.hide') : t('furigana.show'),
    icon: IconLanguageHiragana,
    stays: true,
    run: () => setShown(!shown),
  };
}

function usePinyinEntry(): ProfileEntry {
  const { t } = useTranslation();
  const [shown, setShown] = useAtom(pinyinShown);
  return {
    name: 'pinyin',
    label: shown ? t('pinyin.hide') : t('pinyin.show'),
    icon: IconLanguage,
    stays: true,
    run: () => setShown(!shown),
  };
}

function useSchemeEntry(): ProfileEntry {
  const { t } = useTranslation();
  const dark = useColorScheme() === 'dark';
  return {
    name: 'scheme',
    label: dark ? t('scheme.light') : t('scheme.dark'),
    icon: dark ? IconSun : IconMoon,
    stays: true,
    run: () => setColorScheme(dark ? 'light' : 'dark'),
  };
}
