import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PracticeCode } from '#contracts/practice-types';
import { TranslatedName, useQuizName } from '../../parts/study/quiz-name.js';
import { ChooseOneChip } from './option-chips.js';
import { usePracticeAddress } from './address.js';
import { LeftOfType } from './left/left-practice.js';
import { AttemptDialog, useStart } from './practice-launcher.js';
import classes from './practice-page.module.css';
import { SetupForm } from './setup/setup-form.js';

/**
 * The page of one practice, or of several that share it: sets it up, plays it, shows how it went. Opened on an attempt, which
 * covers the whole window, it draws what lies below when that is left.
 */
export function PracticePage({ types }: { types: readonly [PracticeCode, ...PracticeCode[]] }) {
  const { address } = usePracticeAddress();
  const [code, setCode] = useState(() => types.find((one) => one === address.code) ?? types[0]);
  const start = useStart();
  const [isSeen, setSeen] = useState(address.attemptId === undefined);
  if (!isSeen && address.attemptId === undefined) setSeen(true);
  return (
    <>
      {address.attemptId === undefined ? null : (
        <AttemptDialog key={address.attemptId} attemptId={address.attemptId} start={start} />
      )}
      {isSeen ? (
        <div className={classes.page}>
          <Heading code={code} />
          <WhichType types={types} code={code} onChange={setCode} />
          <LeftOfType code={code} />
          <SetupForm
            key={code}
            code={code}
            given={address.setup}
            error={start.failure}
            starting={start.starting}
            onStart={(setup) => start.start({ code, setup })}
          />
        </div>
      ) : null}
    </>
  );
}

function Heading({ code }: { code: PracticeCode }) {
  return (
    <h1 className={classes.heading}>
      <TranslatedName {...useQuizName()(code)} />
    </h1>
  );
}

interface WhichTypeProps {
  types: readonly PracticeCode[];
  code: PracticeCode;
  onChange: (code: PracticeCode) => void;
}

function WhichType({ types, code, onChange }: WhichTypeProps) {
  const { t } = useTranslation(['practise', 'materials']);
  if (types.length === 1) return null;
  return (
    <ChooseOneChip
      legend={t('setup.type')}
      options={types.map((value) => ({ value, label: t(`materials:type.${value}`) }))}
      value={code}
      onChange={onChange}
    />
  );
}
