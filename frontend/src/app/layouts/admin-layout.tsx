import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import fixed from '../../locales/fixed.json';
import { shortName } from '../../shared/format/name.js';
import { useUser } from '../../shared/session/current-user.js';
import { signOut } from '../../shared/session/sign-out.js';
import { loginPath } from '../../shared/session/token.js';
import { Brand } from '../../shared/ui/brand.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { AdminMenu } from './admin-menu.js';
import { Frame } from './frame.js';
import classes from './frame.module.css';
import { ProfileMenu } from './profile-menu.js';

export function AdminLayout() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const leave = () => {
    signOut(client);
    void navigate(loginPath(), { replace: true });
  };
  return (
    <Frame
      side="admin"
      header={
        <>
          <span className={classes.wideOnly}>
            <Brand to="/students" />
          </span>
          <HeaderTitle />
          <span className={classes.grow} />
          <ProfileMenu area="admin" onLogout={() => setAsking(true)} />
          <ConfirmDialog
            opened={asking}
            title={t('logout.ask-title')}
            text={t('logout.ask')}
            cancel={t('cancel')}
            confirm={t('logout')}
            onCancel={() => setAsking(false)}
            onConfirm={leave}
          />
        </>
      }
      menu={<AdminMenu onLogout={() => setAsking(true)} />}
    />
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
