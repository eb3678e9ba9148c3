import type { PracticeSetup } from '#contracts/http/practice-setup';
import { IconArrowRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { unlockSound } from '../../../kit/sound/loudspeaker.js';
import type { PracticeCode } from '#contracts/practice-types';
import { Card } from '../../../ui/card.js';
import { Button } from '../../../ui/controls.js';
import { Furigana } from '../../../ui/furigana.js';
import { countOf, usePracticeKinds } from '../api/kinds.js';
import { LeftOutNotice } from '../needs/left-out-notice.js';
import { PreferenceFields } from '../preference-fields.js';
import { keepSetup, keptSetup } from './kept-setup.js';
import { askedOf, fieldsOf, setupToSend, withTheme } from './offered.js';
import classes from './setup.module.css';
import { SetupFields } from './setup-fields.js';

interface SetupFormProps {
  code: PracticeCode;
  /** What the address asks for on top of what is chosen here, such as the characters of a drill. */
  given?: PracticeSetup;
  /** Why it could not be started. */
  error: ReactNode;
  starting: boolean;
  onStart: (setup: PracticeSetup) => void;
}

/** What to practise, how many questions, how much time; the start button is the tap that unlocks the sound. */
export function SetupForm({ code, given, error, starting, onStart }: SetupFormProps) {
  const { t } = useTranslation('practise');
  const [wanted, setSetup] = useState(() => ({ ...keptSetup(code), ...given }));
  const fields = fieldsOf(code, wanted);
  const isCounted = fields.some((field) => field === 'level' || field === 'grade');
  const kinds = usePracticeKinds(code, isCounted);
  const setup = withTheme(code, wanted, kinds);
  const isKnown = isCounted && kinds !== undefined && kinds.length > 0;
  const count = isKnown ? countOf(kinds, askedOf(code, setup)) : undefined;
  const start = () => {
    unlockSound();
    keepSetup(code, setup);
    onStart({ ...given, ...setupToSend(code, setup) });
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      {error ? null : <LeftOutNotice code={code} />}
      <Card className={classes.fields}>
        <SetupFields code={code} setup={setup} fields={fields} kinds={kinds} onChange={setSetup} />
      </Card>
      <Card className={classes.fields}>
        <h2>
          <Furigana>{t('preferences')}</Furigana>
        </h2>
        <PreferenceFields />
      </Card>
      <div className={classes.start} data-foot>
        <p className={classes.note} role="status">
          {count === undefined ? null : <Furigana>{t('setup.available', { count })}</Furigana>}
        </p>
        {error ? (
          <div className={classes.error} role="alert">
            {error}
          </div>
        ) : null}
        <Button
          type="submit"
          size="lg"
          loading={starting}
          disabled={count === 0}
          rightSection={<IconArrowRight aria-hidden />}
        >
          <Furigana>{t('setup.start')}</Furigana>
        </Button>
      </div>
    </form>
  );
}
