import { INSTRUCTIONS } from '#contracts/constants';
import { PICTURE_ALT_MAX } from '#contracts/http/question-content';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField, useDescribed } from '../../kit/form/record-fields.js';
import { Card } from '../../ui/card.js';
import columns from '../../ui/columns.module.css';
import { FuriganaInput } from './furigana-input.js';
import { LanguageTabs } from './language-tabs.js';
import { isWrittenIn, LocalizedInput } from './localized-input.js';
import { MediaField } from './media-field.js';
import type { CardProps } from './card-props.js';
import classes from './question-form.module.css';

/** What is asked: text, character, meaning, picture, sound; at least one. */
export function PromptCard(props: CardProps) {
  const { form } = props;
  const { t } = useTranslation(['manage-questions', 'question']);
  const nothingAsked = form.errors['prompt'];
  return (
    <Card className={columns.fields}>
      <h2 className={classes.wide}>{t('prompt')}</h2>
      {nothingAsked ? (
        <p role="alert" className={classes.error} data-field="prompt">
          {nothingAsked}
        </p>
      ) : null}
      <SelectField
        field={form.field('prompt.instruction')}
        label={t('field.instruction')}
        options={[
          { value: '', label: t('instruction-of-skill') },
          ...INSTRUCTIONS.map((value) => ({ value, label: t(`question:${value}`) })),
        ]}
      />
      <TextField
        field={form.field('prompt.glyph')}
        label={t('field.glyph')}
        hint={t('field.glyph-hint')}
        maxLength={8}
        lang="ja"
      />
      <div className={classes.wide}>
        <PromptText form={form} />
      </div>
      <MediaField kind="audio" field={form.field('prompt.audio')} />
      <MediaField kind="picture" field={form.field('prompt.picture')} />
      <PromptPicture form={form} />
      <PromptMeaning {...props} />
    </Card>
  );
}

/** What the picture shows, and where it stands. */
function PromptPicture({ form }: Pick<CardProps, 'form'>) {
  const { t } = useTranslation('manage-questions');
  const place = form.field('prompt.picture_at');
  if (form.values['prompt.picture'] === '') return null;
  const isBetween = !['', '0', 'end'].includes(place.value);
  return (
    <>
      <TextField
        field={form.field('prompt.picture_alt')}
        label={t('field.picture-alt')}
        hint={t('field.picture-alt-hint')}
        maxLength={PICTURE_ALT_MAX}
      />
      <SelectField
        field={place}
        label={t('field.picture-at')}
        options={[
          { value: '', label: t('picture-at.above') },
          { value: '0', label: t('picture-at.before') },
          ...(isBetween ? [{ value: place.value, label: t('picture-at.between') }] : []),
          { value: 'end', label: t('picture-at.after') },
        ]}
      />
    </>
  );
}

function PromptText({ form }: Pick<CardProps, 'form'>) {
  const { t } = useTranslation('manage-questions');
  const field = form.field('prompt.text');
  useDescribed(field, t('field.text'), (text) => text);
  return (
    <FuriganaInput
      label={t('field.text')}
      hint={t('furigana-hint')}
      lines={3}
      name={field.name}
      value={field.value}
      error={field.error}
      onChange={field.set}
    />
  );
}

function PromptMeaning({ form, language, onLanguage }: CardProps) {
  const { t } = useTranslation('manage-questions');
  const field = form.field('prompt.meaning');
  const label = t('field.meaning');
  useDescribed(field, label, (texts) => Object.values(texts).filter(Boolean).join(' / '));
  return (
    <details className={classes.more} open={Object.keys(field.value).length > 0}>
      <summary>{t('add-meaning')}</summary>
      <div className="stack">
        <LanguageTabs
          label={label}
          language={language}
          onChange={onLanguage}
          isWritten={isWrittenIn(field.value)}
        />
        <LocalizedInput
          label={label}
          name={field.name}
          value={field.value}
          language={language}
          error={field.error}
          onChange={field.set}
        />
      </div>
    </details>
  );
}
