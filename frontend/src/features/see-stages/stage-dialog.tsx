import { STAGE_PASS_PERCENT } from '#contracts/constants';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGradeName } from '../../parts/study/kind-names.js';
import { lessonSearch, practiceSearch } from '../../parts/study/practice-link.js';
import { Button, UnstyledButton } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { Masu } from '../../ui/masu.js';
import { Modal, quietHeader } from '../../ui/overlays.js';
import { StateLabel, type Look } from '../../ui/state-label.js';
import classes from './see-stages.module.css';
import type { Stage, StageState } from './stage.js';

interface StageDialogProps {
  /** Missing: closed. */
  stage: Stage | undefined;
  onOpen: (stage: number) => void;
  onClose: () => void;
  onKanji: (char: string) => void;
}

/** What a stage holds, how it went so far, and its start; of a locked one, what opens it. */
export function StageDialog({ stage, onOpen, onClose, onKanji }: StageDialogProps) {
  const { t } = useTranslation(['see-stages', 'app']);
  return (
    <Modal
      opened={stage !== undefined}
      onClose={onClose}
      title={stage ? t('stage', { stage: stage.stage }) : null}
      size={440}
      centered
      attributes={quietHeader}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      {stage ? (
        <div className={classes.dialog}>
          <State stage={stage} />
          <Kanji kanji={stage.kanji} onKanji={onKanji} />
          <p className="muted small">
            <Furigana>
              {stage.state === 'locked'
                ? t('opens-after', { stage: stage.stage - 1, percent: STAGE_PASS_PERCENT })
                : t('about', { percent: STAGE_PASS_PERCENT })}
            </Furigana>
          </p>
          <Act stage={stage} onOpen={onOpen} onClose={onClose} />
        </div>
      ) : null}
    </Modal>
  );
}

const LOOKS: Record<StageState, Look> = { passed: 'done', tried: 'time', open: 'time', locked: 'locked' };

function State({ stage: { state, best, grade } }: { stage: Stage }) {
  const { t } = useTranslation('see-stages');
  const gradeName = useGradeName();
  return (
    <p className={classes.dialogState}>
      <span className="muted small">
        <Furigana>{gradeName(grade)}</Furigana>
      </span>
      <StateLabel look={LOOKS[state]}>
        <span>
          <Furigana>{t(`state.${state}`, { best: best ?? 0 })}</Furigana>
        </span>
      </StateLabel>
    </p>
  );
}

function Kanji({ kanji, onKanji }: { kanji: readonly string[]; onKanji: StageDialogProps['onKanji'] }) {
  const { t } = useTranslation('see-stages');
  return (
    <ul className={classes.kanji}>
      {kanji.map((char) => (
        <li key={char}>
          <UnstyledButton aria-label={t('about-kanji', { char })} onClick={() => onKanji(char)}>
            <Masu>{char}</Masu>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

function Act({
  stage: { stage, state },
  onOpen,
  onClose,
}: Omit<StageDialogProps, 'stage' | 'onKanji'> & { stage: Stage }) {
  const { t } = useTranslation('see-stages');
  if (state === 'locked') {
    return (
      <Button variant="default" onClick={() => onOpen(stage - 1)}>
        <span>
          <Furigana>{t('see-stage', { stage: stage - 1 })}</Furigana>
        </span>
      </Button>
    );
  }
  return (
    <>
      <Button
        component={Link}
        to={practiceSearch('kanji-stage', { stage })}
        onClick={onClose}
        size="lg"
        data-autofocus
        rightSection={<IconArrowRight aria-hidden />}
      >
        <span>
          <Furigana>{t(state === 'open' ? 'start' : 'again')}</Furigana>
        </span>
      </Button>
      {state === 'open' ? null : (
        <Button component={Link} to={lessonSearch(stage)} onClick={onClose} variant="default">
          <span>
            <Furigana>{t('cards')}</Furigana>
          </span>
        </Button>
      )}
    </>
  );
}
