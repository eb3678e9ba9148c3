import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAnswerQueue } from '../../realtime/answer-queue/use-answer-queue.js';
import { useAvailabilityClock } from '../../realtime/availability.js';
import { useStudyClock } from '../../realtime/study-clock.js';
import { useUser } from '../../kit/session/current-user.js';
import { Brand } from './brand.js';
import { ActionIcon } from '../../ui/controls.js';
import { Confinement } from '../guards/confinement.js';
import { useBack } from '../route-table.js';
import { ContentLanguageSelect } from './content-language-select.js';
import { BackButton } from './back-button.js';
import { Frame } from './frame.js';
import classes from './frame.module.css';
import { LearnerMenu } from './learner-menu.js';
import { useLearnerLogout } from './learner-logout.js';
import { useProfileEntries } from './profile-entries.js';
import { ProfileMenu } from './profile-menu.js';

/** `/home` and `/top`, the pages without a way back, carry the side menu; every page a way out in the header (NAV-3). */
export function LearnerLayout() {
  const { t } = useTranslation();
  const logout = useLearnerLogout();
  const entries = useProfileEntries('learner', logout);
  const user = useUser();
  useAvailabilityClock(user.id);
  useStudyClock(user.id);
  // Answers of an earlier page go on being delivered, whatever the learner looks at.
  useAnswerQueue(user.id);
  const withMenu = useBack() === undefined;
  const header = (
    <>
      <BackButton />
      <Brand to="/top" />
      <span className={classes.grow} />
      <ProfileMenu entries={entries}>
        <div className={classes.profileFoot}>
          <ContentLanguageSelect />
        </div>
      </ProfileMenu>
      <span className={classes.logout}>
        <ActionIcon aria-label={t('logout')} title={t('logout')} onClick={logout.start}>
          <IconLogout aria-hidden />
        </ActionIcon>
      </span>
    </>
  );
  return (
    <Confinement>
      <Frame
        side={withMenu ? 'learner' : 'none'}
        header={header}
        menu={withMenu ? <LearnerMenu onLogout={logout.start} /> : undefined}
      />
    </Confinement>
  );
}
