import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignInCards } from '../../sign-in-cards/api.js';
import { CardSheets } from '../../sign-in-cards/card-sheets.js';
import { usePrintOnce } from '../../sign-in-cards/print-cards.js';
import { Button } from '../../../ui/controls.js';
import { Printable } from '../../../ui/printable.js';
import classes from './hand-out.module.css';

interface HandedOutPasswordProps {
  /** Of a learner: then there is a card to be printed. */
  studentId: string | undefined;
  name: string;
  userId: string;
  password: string;
  /** Nobody was signed in with an earlier one. */
  first: boolean;
  onClose: () => void;
}

/** The password in large letters, to be copied, printed or read out. */
export function HandedOutPassword({
  studentId,
  name,
  userId,
  password,
  first,
  onClose,
}: HandedOutPasswordProps) {
  const { t } = useTranslation('issue-password');
  return (
    <div className={classes.issued}>
      <p>
        <b>{name}</b> <span className="muted">{userId}</span>
      </p>
      <CopyablePassword password={password} />
      <p>{t(studentId === undefined ? 'shown-once-no-card' : 'shown-once')}</p>
      <p className="muted small">{t(first ? 'first-ended' : 'ended')}</p>
      <div className={classes.acts}>
        {studentId === undefined ? null : <PrintCard studentId={studentId} password={password} />}
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </div>
  );
}

function CopyablePassword({ password }: { password: string }) {
  const { t } = useTranslation('issue-password');
  const shown = useRef<HTMLOutputElement>(null);
  const [said, setSaid] = useState<'copied' | 'copy-by-hand'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      setSaid('copied');
    } catch {
      // no clipboard on a plain-http address, where schools may run the product
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
      setSaid('copy-by-hand');
    }
  };
  return (
    <div className={classes.password}>
      <output ref={shown} translate="no">
        {password}
      </output>
      <Button
        variant="default"
        leftSection={<IconCopy size={20} aria-hidden />}
        onClick={() => void copy()}
        data-autofocus
      >
        {t('copy')}
      </Button>
      <span className="small" role="status">
        {said ? t(said) : null}
      </span>
    </div>
  );
}

function PrintCard({ studentId, password }: { studentId: string; password: string }) {
  const { t } = useTranslation('issue-password');
  const cards = useSignInCards([studentId]);
  const [printing, setPrinting] = useState(false);
  const closed = useCallback(() => setPrinting(false), []);
  usePrintOnce(printing, closed);
  if (!cards.data) return null;
  const sheets = cards.data.map((sheet) => ({
    ...sheet,
    people: sheet.people.map((person) => ({ ...person, password })),
  }));
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={20} aria-hidden />}
        onClick={() => setPrinting(true)}
      >
        {t('print')}
      </Button>
      {printing ? (
        <Printable>
          <CardSheets sheets={sheets} />
        </Printable>
      ) : null}
    </>
  );
}
