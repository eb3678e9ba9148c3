import { IconLogout } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { NotHerePage } from '../../features/go-on-offline/not-here-page.js';
import { useAnswerQueue } from '../../realtime/answer-queue/use-answer-queue.js';
import { useAvailabilityClock } from '../../realtime/availability.js';
import { useStudyClock } from '../../realtime/study-clock.js';
import { useUser } from '../../kit/session/current-user.js';
import { unlockAtFirstGesture } from '../../kit/sound/loudspeaker.js';
import { Brand } from './brand.js';
import { ActionIcon } from '../../ui/controls.js';
import { keepPage } from '../keep-page.js';
import { MissingPartBoundary } from '../missing-part-boundary.js';
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

/**
 * The learners' pages in their frame. One that is not on the device says so in the same frame, with the menu.
 * @param props.isHere false for a page of its own window that is not on the device
 */
export function LearnerLayout({ isHere = true }: { isHere?: boolean }) {
  useEffect(() => void keepPage(), []);
  useEffect(unlockAtFirstGesture, []);
  const notHere = <Framed menu page={<NotHerePage />} />;
  if (!isHere) return notHere;
  return (
    <MissingPartBoundary fallback={notHere}>
      <Framed page={<Outlet />} />
    </MissingPartBoundary>
  );
}

interface FramedProps {
  page: ReactNode;
  /** With the menu, whatever the address. */
  menu?: boolean;
}

/** `/home` and `/top`, the pages without a way back, carry the side menu; every page a way out in the header (NAV-3). */
function Framed({ page, menu = false }: FramedProps) {
  const { t } = useTranslation();
  const logout = useLearnerLogout();
  const entries = useProfileEntries('learner', logout);
  const user = useUser();
  useAvailabilityClock(user.id);
  useStudyClock(user.id);
  // Answers of an earlier page go on being delivered, whatever the learner looks at.
  useAnswerQueue(user.id);
  const leadsBack = useBack() !== undefined;
  const withMenu = menu || !leadsBack;
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
      {/* With menu and back button there is no room for it, and the menu has it. */}
      {withMenu && leadsBack ? null : (
        <span className={classes.logout}>
          <ActionIcon aria-label={t('logout')} title={t('logout')} onClick={logout.start}>
            <IconLogout aria-hidden />
          </ActionIcon>
        </span>
      )}
    </>
  );
  return (
    <Confinement>
      <Frame
        side={withMenu ? 'learner' : 'none'}
        header={header}
        menu={withMenu ? <LearnerMenu onLogout={logout.start} /> : undefined}
      >
        {page}
      </Frame>
    </Confinement>
  );
}
