import type { SecondStepNeeded } from '#contracts/http/second-factor';
import { IconArrowRight } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../kit/client/api-error.js';
import { markedCodeText } from '../../kit/client/error-text.js';
import { CodeField } from '../../parts/second-factor/code-field.js';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { isOver, useSecondStep } from './api/second-step.js';
import { Refusal } from './refusal.js';
import classes from './sign-in.module.css';

interface SecondStepProps {
  step: SecondStepNeeded['second_step'];
  /** Back to the sign-in; with what was said where the step is over. */
  onBack: (over?: ApiError) => void;
}

/** After the password: a code of the app or a recovery code. Loaded for who has a second factor alone. */
export function SecondStep({ step: { ticket }, onBack }: SecondStepProps) {
  const { t } = useTranslation('second-factor');
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const signIn = useSecondStep((error) => onBack(error));
  const wrong = signIn.error instanceof ApiError && signIn.error.code === 'auth.code-failed';
  const write = (value: string) => {
    setCode(value);
    // what was refused is no longer what stands there
    if (signIn.isError) signIn.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !signIn.isPending) signIn.mutate({ ticket, code });
  };
  const change = () => {
    setRecovery(!recovery);
    write('');
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <h2 className={classes.step}>{t('title')}</h2>
      <p>{t(recovery ? 'step.recovery-hint' : 'step.hint')}</p>
      {wrong || isOver(signIn.error) ? null : <Refusal error={signIn.error} />}
      <CodeField
        key={String(recovery)}
        first
        recovery={recovery}
        label={t(recovery ? 'recovery-code' : 'code')}
        value={code}
        error={wrong ? <Furigana>{markedCodeText('auth.code-failed') ?? ''}</Furigana> : undefined}
        onChange={write}
      />
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={signIn.isPending}
        rightSection={<IconArrowRight aria-hidden />}
      >
        {t('step.sign-in')}
      </Button>
      <div className={classes.ways}>
        <Button variant="subtle" onClick={change}>
          {t(recovery ? 'step.app' : 'step.recovery')}
        </Button>
        <Button variant="subtle" onClick={() => onBack()}>
          {t('step.back')}
        </Button>
      </div>
      <p className="muted small">{t('step.lost')}</p>
    </form>
  );
}
