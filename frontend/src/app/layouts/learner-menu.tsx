import { IconBook, IconChartBar, IconFileText, IconHome, IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReadModel } from '../../realtime/read-model.js';
import { useUser } from '../../kit/session/current-user.js';
import { Badge } from '../../ui/card.js';
import { Furigana } from '../../ui/furigana.js';
import { LanguageSelect } from '../../kit/texts/language-select.js';
import { Tooltip } from '../../ui/overlays.js';
import classes from './frame.module.css';
import { MenuButton, MenuItem } from './menu-item.js';

export function LearnerMenu({ onLogout }: { onLogout: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.menu}>
      <nav className={classes.list} aria-label={t('menu.label')}>
        <MenuItem to="/top" icon={IconHome}>
          <Furigana>{t('menu.top')}</Furigana>
        </MenuItem>
        <MenuItem to="/home" icon={IconBook}>
          <Furigana>{t('menu.materials')}</Furigana>
        </MenuItem>
        <TestsItem />
        <MenuItem to="/profile" icon={IconChartBar}>
          <Furigana>{t('menu.records')}</Furigana>
        </MenuItem>
      </nav>
      <div className={classes.list}>
        <MenuButton icon={IconLogout} onClick={onLogout}>
          {t('logout')}
        </MenuButton>
      </div>
      <div className={classes.foot}>
        <LanguageSelect label />
        <div className={classes.legal}>
          <NewTab to="/terms">{t('legal.terms')}</NewTab>
          <NewTab to="/privacy-policy">{t('legal.privacy-policy')}</NewTab>
          <NewTab to="/law">{t('legal.law')}</NewTab>
          <NewTab to="/licenses">{t('legal.licenses')}</NewTab>
        </div>
      </div>
    </div>
  );
}

/**
 * With the number of available mini tests and proficiency tests; nothing at 0. The warning is the link's: a badge alone
 * could not be reached by keyboard (TEST-4).
 */
function TestsItem() {
  const { t } = useTranslation();
  const { query } = useReadModel('learner-availability', useUser().id);
  const count = query.data?.badge ?? 0;
  const badge = count === 0 ? null : <Badge count={count} label={t('badge.tests', { count })} />;
  return (
    <Tooltip
      label={<Furigana>{t('confined.warning')}</Furigana>}
      disabled={count === 0}
      events={{ hover: true, focus: true, touch: true }}
    >
      <MenuItem to="/test" icon={IconFileText} badge={badge}>
        <Furigana>{t('menu.test')}</Furigana>
      </MenuItem>
    </Tooltip>
  );
}

function NewTab({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" rel="noopener">
      <Furigana>{children}</Furigana>
    </Link>
  );
}
