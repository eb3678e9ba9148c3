import type { QuestionImportChoice } from '#contracts/http/question-imports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { Modal, quietHeader } from '../../ui/overlays.js';
import { useFocusBack } from '../../ui/use-focus-back.js';
import { type KeptImport, useChangeReading } from './api/question-imports.js';
import { ChoiceFields } from './choice-fields.js';
import classes from '../../parts/imports/import.module.css';

interface ChoiceDialogProps {
  now: KeptImport;
  numbers: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

/** The same for the chosen questions alone. */
export function ChoiceDialog({ now, numbers, onDone, onClose }: ChoiceDialogProps) {
  const { t } = useTranslation(['import-questions', 'app']);
  const [choice, setChoice] = useState<QuestionImportChoice>({});
  const change = useChangeReading(now);
  useFocusBack();
  const decide = () =>
    change.mutate(
      { choice, numbers: [...numbers] },
      {
        onSuccess: () => {
          onDone();
          onClose();
        },
      },
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('choice.for', { count: numbers.length })}
      size={560}
      centered
      attributes={quietHeader}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <fieldset className={classes.mapping} disabled={change.isPending} aria-busy={change.isPending}>
        <legend className="hidden-text">{t('choice.title')}</legend>
        <ChoiceFields choice={choice} mayStay onChange={(one) => setChoice({ ...choice, ...one })} />
      </fieldset>
      <p className={classes.buttons}>
        <Button
          disabled={Object.values(choice).every((one) => one === undefined)}
          loading={change.isPending}
          onClick={decide}
        >
          {t('choice.decide')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('app:cancel')}
        </Button>
      </p>
    </Modal>
  );
}
