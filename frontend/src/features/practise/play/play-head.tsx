import { IconAdjustmentsHorizontal, IconCloudOff, IconKeyboard, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../ui/online.js';
import { ActionIcon, Button } from '../../../ui/controls.js';
import { Furigana, withoutFurigana } from '../../../ui/furigana.js';
import { Popover } from '../../../ui/overlays.js';
import frame from '../../../parts/questions/question-frame.module.css';
import { Strip } from '../../../parts/results/strip.js';
import { PreferenceFields } from '../preference-fields.js';
import classes from './play.module.css';
import type { Play } from './use-play.js';

interface PlayHeadProps {
  play: Play;
  total: number;
  timer: ReactNode;
  answered: boolean;
  recorded: boolean;
  preferencesOpen: boolean;
  onPreferences: (open: boolean) => void;
  onHelp: () => void;
  onExit: () => void;
}

export function PlayHead(props: PlayHeadProps) {
  const { play, total, timer, answered, recorded, onExit } = props;
  const { t } = useTranslation('practise');
  const right = play.squares.filter((square) => square === 'right').length;
  const given = right + play.squares.filter((square) => square === 'wrong').length;
  return (
    <div className={`${frame.head} ${classes.head}`}>
      <ActionIcon aria-label={t('exit')} aria-keyshortcuts="Escape" onClick={onExit}>
        <IconX aria-hidden />
      </ActionIcon>
      <div className={`${frame.progress} ${classes.progress}`}>
        <span className={classes.count}>{`${play.index + 1}/${total}`}</span>
        <Strip
          squares={play.squares}
          current={answered ? undefined : play.index}
          label={t('progress', { given, total, right })}
        />
      </div>
      <div className={classes.timerPlace}>
        {recorded ? null : (
          <span className={classes.unrecorded}>
            <Furigana>{t('not-recorded')}</Furigana>
          </span>
        )}
        {timer}
      </div>
      <Preferences {...props} />
      {recorded ? <OfflineNotice /> : null}
    </div>
  );
}

/** Nothing is lost, and nothing has to be done. */
function OfflineNotice() {
  const { t } = useTranslation('practise');
  const online = useOnline();
  return (
    <div className={classes.offline} role="status">
      {online ? null : (
        <p className={classes.notice}>
          <IconCloudOff size={20} aria-hidden />
          <Furigana>{t('offline')}</Furigana>
        </p>
      )}
    </div>
  );
}

type PreferencesProps = Pick<PlayHeadProps, 'preferencesOpen' | 'onPreferences' | 'onHelp'>;

function Preferences({ preferencesOpen, onPreferences, onHelp }: PreferencesProps) {
  const { t } = useTranslation('practise');
  return (
    <Popover
      opened={preferencesOpen}
      onChange={onPreferences}
      width="min(340px, 92vw)"
      position="bottom-end"
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <ActionIcon
          aria-label={withoutFurigana(t('preferences'))}
          onClick={() => onPreferences(!preferencesOpen)}
        >
          <IconAdjustmentsHorizontal aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={withoutFurigana(t('preferences'))}>
        <div className="stack">
          <PreferenceFields />
          <Button
            variant="subtle"
            className={classes.keysButton}
            leftSection={<IconKeyboard aria-hidden />}
            onClick={onHelp}
          >
            <Furigana>{t('keys.title')}</Furigana>
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
