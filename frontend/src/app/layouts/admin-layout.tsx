import { Outlet } from 'react-router-dom';
import fixed from '../../locales/fixed.json';
import { shortName } from '../../ui/format/name.js';
import { ExportTray } from '../../kit/exports/export-tray.js';
import { useUser } from '../../kit/session/current-user.js';
import { Brand } from './brand.js';
import { FuriganaWanted } from '../../ui/furigana.js';
import { LanguageSelect } from '../../kit/texts/language-select.js';
import { AdminMenu } from './admin-menu.js';
import { useAdminLogout } from './admin-logout.js';
import { BackButton } from './back-button.js';
import { Frame } from './frame.js';
import classes from './frame.module.css';
import { useProfileEntries } from './profile-entries.js';
import { ProfileMenu } from './profile-menu.js';
import { SessionEnds } from './session-ends.js';

export function AdminLayout() {
  const logout = useAdminLogout();
  const entries = useProfileEntries('admin', logout);
  const header = (
    <>
      <BackButton />
      <span className={classes.wideOnly}>
        <Brand to="/students" />
      </span>
      <HeaderTitle />
      <span className={classes.grow} />
      <ProfileMenu entries={entries}>
        <div className={classes.profileFoot}>
          <LanguageSelect label />
        </div>
      </ProfileMenu>
    </>
  );
  return (
    <FuriganaWanted value={false}>
      <Frame side="admin" header={header} menu={<AdminMenu onLogout={logout.start} />}>
        <SessionEnds />
        <ExportTray />
        <Outlet />
      </Frame>
    </FuriganaWanted>
  );
}

/** "{organization} 管理者用", the same in every language (specification, section 1). */
function HeaderTitle() {
  const { organization_name: organization } = useUser();
  const text = organization
    ? fixed['admin.header'].replace('{organization}', shortName(organization))
    : fixed['admin.header-default'];
  return (
    <span className={classes.title} lang="ja" title={organization || undefined}>
      {text}
    </span>
  );
}
