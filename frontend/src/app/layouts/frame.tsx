import { IconMenu2 } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { LivePage } from '../../realtime/live-page.js';
import { ActionIcon } from '../../ui/controls.js';
import { Drawer, quietHeader } from '../../ui/overlays.js';
import { Furigana } from '../../ui/furigana.js';
import classes from './frame.module.css';
import contents from './main.module.css';

interface FrameProps {
  side: 'learner' | 'admin' | 'none';
  header: ReactNode;
  /** The side menu; a drawer on the phone. */
  menu?: ReactNode;
  /** What is shown in place of the router's page. */
  children?: ReactNode;
}

/** Where the side menu stands in no place of its own (`.side`). */
const NARROW = '(max-width: 899px)';
const isWideNow = (): boolean => !matchMedia(NARROW).matches;
function onWidth(changed: () => void): () => void {
  const width = matchMedia(NARROW);
  width.addEventListener('change', changed);
  return () => width.removeEventListener('change', changed);
}

/** Header, side menu and page of both areas. On a phone the menu is made when its drawer opens. */
export function Frame({ side, header, menu, children = <Outlet /> }: FrameProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const isWide = useSyncExternalStore(onWidth, isWideNow);
  useEffect(() => setOpen(false), [pathname]);
  return (
    <div className={classes.app} data-side={side}>
      <LivePage />
      <a className={classes.skip} href="#main">
        <Furigana>{t('skip-to-content')}</Furigana>
      </a>
      <header className={classes.head}>
        {menu ? (
          <ActionIcon
            className={classes.menuButton}
            aria-label={t('menu.open')}
            onClick={() => setOpen(true)}
          >
            <IconMenu2 aria-hidden />
          </ActionIcon>
        ) : null}
        {header}
      </header>
      {menu ? (
        <>
          <aside className={classes.side}>{isWide ? menu : null}</aside>
          <Drawer
            opened={open}
            onClose={() => setOpen(false)}
            size="min(300px, 86vw)"
            attributes={quietHeader}
            closeButtonProps={{ 'aria-label': t('close') }}
            title={
              <b lang="ja" className="glyph">
                学び舎
              </b>
            }
          >
            <div data-side={side}>{menu}</div>
          </Drawer>
        </>
      ) : null}
      <main className={contents.main} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
