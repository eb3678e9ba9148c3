import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useAnswerQueue } from '../../realtime/answer-queue/use-answer-queue.js';
import { useAvailabilityClock } from '../../realtime/availability.js';
import { useUser } from '../../shared/session/current-user.js';
import { Brand } from '../../shared/ui/brand.js';
import { ActionIcon } from '../../shared/ui/controls.js';
import { Confinement } from '../guards/confinement.js';
import { Frame } from './frame.js';
import classes from './frame.module.css';
import { LearnerMenu } from './learner-menu.js';
import { useLearnerLogout } from './learner-logout.js';
import { ProfileMenu } from './profile-menu.js';

/** Where the back button leads (NAV-1); `/home` and `/top` have none and carry the side menu instead. */
const BACK: Record<string, string> = {
  '/profile': '/top',
  '/test': '/top',
  '/test/mini-test': '/test',
  '/test/proficiency-test': '/test',
};

export function LearnerLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const logout = useLearnerLogout();
  const user = useUser();
  useAvailabilityClock(user.id);
  // Answers of an earlier page go on being delivered, whatever the learner looks at.
  useAnswerQueue(user.id);
  const back = BACK[pathname.replace(/\/$/, '')];
  const header = (
    <>
      {back ? (
        <ActionIcon component={Link} to={back} aria-label={t('back')}>
          <IconArrowLeft aria-hidden />
        </ActionIcon>
      ) : null}
      <Brand to="/top" />
      <span className={classes.grow} />
      <ProfileMenu area="learner" onLogout={logout.start} />
      {logout.dialog}
    </>
  );
  return (
    <Confinement>
      <Frame
        side={back ? 'none' : 'learner'}
        header={header}
        menu={back ? undefined : <LearnerMenu onLogout={logout.start} />}
      />
    </Confinement>
  );
}
