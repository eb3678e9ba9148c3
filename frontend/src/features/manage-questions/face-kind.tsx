import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../../ui/fields.js';
import { LanguageTabs } from './language-tabs.js';
import { isWrittenIn } from './localized-input.js';
import type { CardProps } from './card-props.js';
import type { FaceFields } from './question-fields.js';

interface FaceKindProps<F extends FaceFields> extends Omit<CardProps, 'form'> {
  label: string;
  faces: readonly F[];
  onChange: (faces: F[]) => void;
}

/** Whether these show Japanese or meanings; of meanings, the language that is written. */
export function FaceKind<F extends FaceFields>({
  label,
  faces,
  onChange,
  language,
  onLanguage,
}: FaceKindProps<F>) {
  const { t } = useTranslation('manage-questions');
  const kind = faces[0]?.kind ?? 'text';
  return (
    <>
      <NativeSelect
        label={label}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          onChange(faces.map((face) => ({ ...face, kind: value === 'meaning' ? 'meaning' : 'text' })))
        }
      >
        <option value="text">{t('face.text')}</option>
        <option value="meaning">{t('face.meaning')}</option>
      </NativeSelect>
      {kind === 'meaning' ? (
        <LanguageTabs
          label={label}
          language={language}
          onChange={onLanguage}
          isWritten={(one) => faces.every(({ meaning }) => isWrittenIn(meaning)(one))}
        />
      ) : null}
    </>
  );
}
