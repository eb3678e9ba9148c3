import { MEDIA_TYPES, type MediaKind } from '#contracts/http/questions';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribed } from '../../kit/form/record-fields.js';
import type { Field } from '../../kit/form/record-form.js';
import { Sending } from '../../kit/form/sending.js';
import { Button } from '../../ui/controls.js';
import { useMediaUpload } from './use-media-upload.js';
import classes from './media-field.module.css';

interface MediaFieldProps {
  kind: MediaKind;
  /** The path of the picture or sound; empty where there is none. */
  field: Field<string>;
  /** Where a form has several: which one it is. */
  label?: string;
}

/** A picture or a sound: chosen, sent at once with its progress, shown; a refusal says what would be taken. */
export function MediaField({ kind, field, label: own }: MediaFieldProps) {
  const { t } = useTranslation(['manage-questions', 'question']);
  const label = own ?? t(`field.${kind}`);
  useDescribed(field, label, (path) => (path === '' ? '' : t('media.there')));
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useMediaUpload(kind, field.set);
  const error = upload.error ?? field.error;
  const choose = (file: File | undefined) => {
    if (file) upload.send(file);
    if (input.current) input.current.value = ''; // the same file can be chosen again
  };
  return (
    <div className={classes.media} role="group" aria-labelledby={`${id}-label`} data-field={field.name}>
      <b id={`${id}-label`} className={classes.label}>
        {label}
      </b>
      {field.value === '' ? null : <Shown kind={kind} path={field.value} />}
      {upload.share === undefined ? null : (
        <Sending share={upload.share} label={t('media.sending')} onCancel={upload.cancel} />
      )}
      <div className={classes.acts}>
        <input
          ref={input}
          id={`${id}-file`}
          className="hidden-text"
          type="file"
          tabIndex={-1}
          aria-label={own ?? t(`media.choose-${kind}`)}
          accept={MEDIA_TYPES[kind].join(',')}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        <Button
          variant="default"
          size="sm"
          leftSection={<IconUpload size={18} aria-hidden />}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint`}
          disabled={upload.share !== undefined}
          onClick={() => input.current?.click()}
        >
          {t(field.value === '' ? `media.choose-${kind}` : 'media.another')}
        </Button>
        {field.value === '' ? null : (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => field.set('')}
          >
            {t('media.remove')}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="muted small">
        {t(`media.hint-${kind}`)}
      </p>
      {error ? (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

function Shown({ kind, path }: { kind: MediaKind; path: string }) {
  const { t } = useTranslation('question');
  return kind === 'picture' ? (
    <img className={classes.picture} src={path} alt={t('picture')} />
  ) : (
    <audio className={classes.sound} key={path} controls src={path} aria-label={t('sound')} />
  );
}
