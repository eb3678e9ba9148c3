import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerQueue } from '../../../realtime/answer-queue/use-answer-queue.js';
import { Button } from '../../../ui/controls.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { unlockSound } from '../../../kit/sound/loudspeaker.js';
import { Furigana } from '../../../ui/furigana.js';
import { usePracticeAddress } from '../address.js';
import { useHandInNow } from '../api/hand-in-now.js';
import classes from './left-practice.module.css';
import type { Left } from './use-left-practice.js';

/** Go on, or let it go: handed in, it shows its result. */
export function LeftActs({ left, userId }: { left: Left; userId: string }) {
  const { t } = useTranslation('left-practice');
  const { open } = usePracticeAddress();
  const [asks, setAsks] = useState(false);
  const goOn = () => {
    unlockSound();
    open(left.id);
  };
  return (
    <div className={classes.acts}>
      <Button variant="default" onClick={() => setAsks(true)}>
        <Furigana>{t('hand-in')}</Furigana>
      </Button>
      <Button variant="outline" rightSection={<IconArrowRight aria-hidden />} onClick={goOn}>
        <Furigana>{t('go-on')}</Furigana>
      </Button>
      <HandInDialog
        left={left}
        userId={userId}
        opened={asks}
        onStay={() => setAsks(false)}
        onHandedIn={() => open(left.id)}
      />
    </div>
  );
}

interface HandInDialogProps {
  left: Left;
  userId: string;
  opened: boolean;
  onStay: () => void;
  onHandedIn: () => void;
}

function HandInDialog({ left, userId, opened, onStay, onHandedIn }: HandInDialogProps) {
  const { t } = useTranslation('left-practice');
  const { queue, restored } = useAnswerQueue(userId);
  const handIn = useHandInNow(left.id, userId, onHandedIn);
  const missing = left.question_count - left.answered;
  // Answers that are still here go first: what comes after the hand-in counts no more.
  const isWaiting = !restored || queue.onTheirWay(left.id) > 0;
  return (
    <ConfirmDialog
      opened={opened}
      title={<Furigana>{t('hand-in.title')}</Furigana>}
      text={
        <Furigana>
          {missing === 0 ? t('hand-in.complete') : t('hand-in.missing', { count: missing })}
        </Furigana>
      }
      cancel={<Furigana>{t('hand-in.stay')}</Furigana>}
      confirm={<Furigana>{t('hand-in')}</Furigana>}
      busy={handIn.isPending || isWaiting}
      onCancel={onStay}
      onConfirm={() => handIn.mutate()}
    />
  );
}
