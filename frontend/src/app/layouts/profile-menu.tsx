import { useMantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconLanguageHiragana, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { firstGrapheme, shortName } from '../../shared/format/name.js';
import { useUser } from '../../shared/session/current-user.js';
import { furiganaShown } from '../../shared/ui/furigana.js';
import { LanguageSelect } from '../../shared/ui/language-select.js';
import { Menu } from '../../shared/ui/overlays.js';
import classes from './frame.module.css';

/** The person's menu in the header of both areas. */
export function ProfileMenu({ area, onLogout }: { area: 'learner' | 'admin'; onLogout: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <Menu position="bottom-end" width={280} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.who} aria-label={t('profile-menu', { name: user.fullname })}>
          <span className={classes.avatar} data-letter={firstGrapheme(user.fullname)} aria-hidden="true" />
          <span className={classes.whoName} title={user.fullname}>
            {shortName(user.fullname)}
          </span>
          <IconChevronDown size={20} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.username}</Menu.Label>
        {area === 'learner' ? <FuriganaItem /> : null}
        <SchemeItem />
        <Menu.Item leftSection={<IconLogout size={20} aria-hidden />} onClick={onLogout}>
          {t('logout')}
        </Menu.Item>
        {area === 'admin' ? (
          <div style={{ padding: 8 }}>
            <LanguageSelect label />
          </div>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

function FuriganaItem() {
  const { t } = useTranslation();
  const [shown, setShown] = useAtom(furiganaShown);
  return (
    <Menu.Item
      leftSection={<IconLanguageHiragana size={20} aria-hidden />}
      closeMenuOnClick={false}
      role="menuitemcheckbox"
      aria-checked={shown}
      onClick={() => setShown(!shown)}
    >
      {shown ? t('furigana.hide') : t('furigana.show')}
    </Menu.Item>
  );
}

function SchemeItem() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const dark =
    colorScheme === 'dark' ||
    (colorScheme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <Menu.Item
      leftSection={dark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
      closeMenuOnClick={false}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? t('scheme.light') : t('scheme.dark')}
    </Menu.Item>
  );
}
