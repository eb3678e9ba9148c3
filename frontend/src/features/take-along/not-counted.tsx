import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { markedCodeText } from '../../kit/client/error-text.js';
import { TranslatedName, useQuizName } from '../../parts/study/quiz-name.js';
import { useAnswerQueue } from '../../realtime/answer-queue/use-answer-queue.js';
import { dropSet, type TakenSet } from '../../realtime/taken-along/taken-sets.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { StateLabel } from '../../ui/state-label.js';
import rows from '../../parts/study/material-rows.module.css';
import classes from './take-along.module.css';

interface NotCountedProps {
  sets: readonly TakenSet[];
  userId: string;
  onPutAway: () => Promise<void>;
}

/** What was practised without a network and the server did not take: why, and what the learner did is still to be seen. */
export function NotCounted({ sets, userId, onPutAway }: NotCountedProps) {
  const { t } = useTranslation('take-along');
  const { queue } = useAnswerQueue(userId);
  const refused = sets.flatMap((set) => {
    const code = queue.begunHere(set.sheet.id)?.refused;
    return code === undefined ? [] : [{ set, code }];
  });
  if (refused.length === 0) return null;
  const putAway = async (id: string) => {
    queue.forget(id);
    await dropSet(id);
    await onPutAway();
  };
  return (
    <Card aria-labelledby="take-refused">
      <h2 id="take-refused">
        <Furigana>{t('refused')}</Furigana>
      </h2>
      <ul className={rows.rows}>
        {refused.map(({ set, code }) => (
          <li key={set.sheet.id} className={classes.refused}>
            <StateLabel look="warning">
              <Name set={set} />
            </StateLabel>
            <p className="muted">
              <Furigana>{markedCodeText(code) ?? t('refused-hint')}</Furigana>
            </p>
            <div className="row">
              <Button component={Link} to={`?attempt=${set.sheet.id}`} variant="default">
                <Furigana>{t('see-it')}</Furigana>
              </Button>
              <Button variant="subtle" onClick={() => void putAway(set.sheet.id)}>
                <Furigana>{t('put-away')}</Furigana>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Name({ set }: { set: TakenSet }) {
  return (
    <span>
      <TranslatedName {...useQuizName()(set.code)} />
    </span>
  );
}
