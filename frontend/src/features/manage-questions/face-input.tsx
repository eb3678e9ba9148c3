import type { Language } from '#contracts/constants';
import type { FieldErrors } from '../../kit/form/field-failures.js';
import { FacePicture } from './face-picture.js';
import { FuriganaInput } from './furigana-input.js';
import { LocalizedInput } from './localized-input.js';
import type { FaceFields } from './question-fields.js';
import classes from './question-form.module.css';

interface FaceInputProps<F extends FaceFields> {
  label: string;
  /** Its path in the request. */
  path: string;
  face: F;
  language: Language;
  errors: FieldErrors;
  onChange: (face: F) => void;
}

/** What a choice, or a part of a column, shows: Japanese, or a meaning in each language. */
export function FaceInput<F extends FaceFields>({
  label,
  path,
  face,
  language,
  errors,
  onChange,
}: FaceInputProps<F>) {
  // an empty one is empty first of all, and looks like other empty ones only then
  const ofPicture = Object.entries(errors).find(([at]) => at.startsWith(`${path}.picture`))?.[1];
  const ofWords = Object.entries(errors).find(
    ([at]) => at.startsWith(`${path}.`) && !at.startsWith(`${path}.picture`),
  )?.[1];
  return (
    <div className={classes.face}>
      <FaceWords {...{ label, path, face, language, onChange }} error={ofWords ?? errors[path]} />
      <FacePicture {...{ label, path, face, onChange }} error={ofPicture} />
    </div>
  );
}

type FaceWordsProps<F extends FaceFields> = Omit<FaceInputProps<F>, 'errors'> & { error: string | undefined };

function FaceWords<F extends FaceFields>({
  label,
  path,
  face,
  language,
  error,
  onChange,
}: FaceWordsProps<F>) {
  return face.kind === 'text' ? (
    <FuriganaInput
      label={label}
      name={path}
      value={face.text}
      error={error}
      onChange={(text) => onChange({ ...face, text })}
    />
  ) : (
    <LocalizedInput
      label={label}
      name={path}
      value={face.meaning}
      language={language}
      error={error}
      onChange={(meaning) => onChange({ ...face, meaning })}
    />
  );
}
