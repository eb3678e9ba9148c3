import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { TextInput } from '../../ui/fields.js';
import { useReadings } from './api/readings.js';
import type { Word } from './furigana-markup.js';
import classes from './furigana-input.module.css';

/** The reading of one word, with those that the bank knows. */
export function ReadingEditor({ word, onRead }: { word: Word; onRead: (reading: string) => void }) {
  const { t } = useTranslation('manage-questions');
  const [reading, setReading] = useState(word.ruby);
  const known = useReadings(word.text);
  return (
    <div className={classes.editor}>
      <TextInput
        label={t('reading-of', { word: word.text })}
        lang="ja"
        autoComplete="off"
        data-autofocus
        value={reading}
        onChange={(event) => setReading(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onRead(reading);
        }}
      />
      <div
        className={classes.suggestions}
        role="group"
        aria-label={t('suggestions')}
        aria-busy={known.isPending}
      >
        {(known.data ?? []).map((one) => (
          <Button key={one} variant="default" size="sm" lang="ja" onClick={() => onRead(one)}>
            {one}
          </Button>
        ))}
        {known.data?.length === 0 ? <p className="muted small">{t('no-suggestion')}</p> : null}
      </div>
      <div className={classes.acts}>
        {word.ruby === '' ? null : (
          <Button variant="subtle" size="sm" onClick={() => onRead('')}>
            {t('reading-remove')}
          </Button>
        )}
        <Button size="sm" onClick={() => onRead(reading)}>
          {t('reading-set')}
        </Button>
      </div>
    </div>
  );
}
