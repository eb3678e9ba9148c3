import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../../../ui/fields.js';
import { Furigana } from '../../../ui/furigana.js';

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  describedBy?: string;
  /** Takes the focus when its dialog opens. */
  first?: boolean;
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, value, onChange, autoComplete, error, describedBy, first } = props;
  const { t } = useTranslation('password');
  return (
    <PasswordInput
      label={<Furigana>{label}</Furigana>}
      autoComplete={autoComplete}
      value={value}
      error={error === undefined ? undefined : <Furigana>{error}</Furigana>}
      aria-describedby={describedBy}
      data-autofocus={first}
      visibilityToggleButtonProps={{ 'aria-label': t('show') }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
