import { PICTURE_ALT_MAX } from '#contracts/http/question-content';
import { useTranslation } from 'react-i18next';
import { Check } from '../../ui/check.js';
import { TextInput } from '../../ui/fields.js';
import { MediaField } from './media-field.js';
import type { FaceFields } from './question-fields.js';
import classes from './question-form.module.css';

interface FacePictureProps<F extends FaceFields> {
  /** What its choice is called. */
  label: string;
  path: string;
  face: F;
  error: string | undefined;
  onChange: (face: F) => void;
}

/** The picture of a choice: in the place of its words, which then say what it shows, or above them. */
export function FacePicture<F extends FaceFields>({
  label,
  path,
  face,
  error,
  onChange,
}: FacePictureProps<F>) {
  const { t } = useTranslation('manage-questions');
  const field = {
    ...{ name: `${path}.picture`, value: face.picture, error },
    set: (picture: string) => onChange({ ...face, picture }),
    describe: () => undefined,
  };
  return (
    <details className={classes.more} open={face.picture !== ''}>
      <summary>{t('face.picture', { name: label })}</summary>
      <div className="stack">
        <MediaField kind="picture" field={field} label={t('face.picture', { name: label })} />
        {face.picture === '' ? null : (
          <>
            <p className="muted small">{face.alt === null ? t('face.described') : t('face.below')}</p>
            <label className={classes.right}>
              <Check
                checked={face.alt !== null}
                onChange={({ currentTarget: { checked } }) => onChange({ ...face, alt: checked ? '' : null })}
              />
              {t('face.captioned')}
            </label>
            {face.alt === null ? null : (
              <TextInput
                label={t('field.picture-alt')}
                maxLength={PICTURE_ALT_MAX}
                value={face.alt}
                onChange={({ currentTarget: { value: alt } }) => onChange({ ...face, alt })}
              />
            )}
          </>
        )}
      </div>
    </details>
  );
}
