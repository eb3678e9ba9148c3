import type { AttemptSheet } from '#contracts/http/attempts';
import { NEEDS } from '#contracts/constants';
import { needOf } from '#contracts/practice-types';
import { useTranslation } from 'react-i18next';
import type { Leave } from '../../../kit/leaving/leaving.js';
import type { AnswerBook } from '../play/book.js';
import { useExit } from '../play/use-exit.js';
import type { Play } from '../play/use-play.js';
import { WayOut } from '../practice-dialog.js';
import classes from './needs.module.css';
import { NothingLeft } from './nothing-left.js';

interface PassedByProps {
  sheet: AttemptSheet;
  book: AnswerBook;
  play: Play;
  onLeave: (leave: Leave | undefined) => void;
}

/** An older practice has come to its end but for what is left out: that is asked after all, or set aside. */
export function PassedBy({ sheet, book, play, onLeave }: PassedByProps) {
  const { t } = useTranslation('practise');
  const exit = useExit(sheet, book, onLeave);
  const taken = new Set(play.passedBy.map(needOf));
  return (
    <div className={classes.page}>
      <WayOut label={t('exit')} onClose={() => exit.ask()} />
      <div className={classes.middle}>
        <NothingLeft
          needs={NEEDS.filter((need) => taken.has(need))}
          onAskAgain={() => undefined}
          onFinish={play.finish}
        />
      </div>
      {exit.dialog}
    </div>
  );
}
