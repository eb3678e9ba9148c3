import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionIcon } from '../../ui/controls.js';
import { TextInput } from '../../ui/fields.js';
import classes from './count-field.module.css';

interface CountFieldProps {
  className?: string | undefined;
  name: string;
  label: string;
  value: number | null;
  max: number;
  error: string | undefined;
  onChange: (value: number | null) => void;
}

/** A small number, entered or moved by one. */
export function CountField({ className, name, label, value, max, error, onChange }: CountFieldProps) {
  const { t } = useTranslation('manage-exams');
  return (
    <span className={[classes.count, className].filter(Boolean).join(' ')}>
      <ActionIcon
        size={40}
        aria-label={t('draw.fewer')}
        disabled={(value ?? 0) <= 1}
        onClick={() => onChange((value ?? 2) - 1)}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <TextInput
        className={classes.entry}
        aria-label={label}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        name={name}
        data-field={name}
        error={error}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
        }
      />
      <ActionIcon
        size={40}
        aria-label={t('draw.more')}
        disabled={(value ?? 0) >= max}
        onClick={() => onChange((value ?? 0) + 1)}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
}
