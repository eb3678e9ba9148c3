import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Textarea, TextInput } from '../../ui/fields.js';
import { Popover } from '../../ui/overlays.js';
import { parseMarkup, withReading, wordsOf, type Word } from './furigana-markup.js';
import { ReadingEditor } from './reading-editor.js';
import classes from './furigana-input.module.css';

interface FuriganaInputProps {
  label: string;
  /** Text with `{漢字|かんじ}`. */
  value: string;
  onChange: (value: string) => void;
  name: string;
  hint?: string;
  error?: string | undefined;
  lines?: number;
}
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** Japanese text with readings: typed as markup, or given to a word by pressing it below the field. */
export function FuriganaInput({ lines = 1, hint, onChange, ...rest }: FuriganaInputProps) {
  const bound = {
    ...rest,
    'data-field': rest.name,
    description: hint,
    inputWrapperOrder: ORDER,
    lang: 'ja',
    autoComplete: 'off',
  };
  return (
    <div className={classes.furigana}>
      {lines > 1 ? (
        <Textarea {...bound} rows={lines} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <TextInput {...bound} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      <Words label={rest.label} value={rest.value} onChange={onChange} />
    </div>
  );
}

function Words({ label, value, onChange }: Pick<FuriganaInputProps, 'label' | 'value' | 'onChange'>) {
  const { t } = useTranslation('manage-questions');
  const [opened, setOpened] = useState<number>();
  const words = wordsOf(parseMarkup(value));
  if (!words.some(({ readable }) => readable)) return null;
  const read = (at: number) => (reading: string) => {
    onChange(withReading(words, at, reading));
    setOpened(undefined);
  };
  return (
    <div className={classes.words} lang="ja" role="group" aria-label={t('readings-of', { label })}>
      {words.map((word, index) =>
        word.readable ? (
          <WordButton
            key={index}
            word={word}
            opened={opened === index}
            onOpen={(open) => setOpened(open ? index : undefined)}
            onRead={read(index)}
          />
        ) : (
          <span key={index}>{word.text}</span>
        ),
      )}
    </div>
  );
}

interface WordButtonProps {
  word: Word;
  opened: boolean;
  onOpen: (open: boolean) => void;
  onRead: (reading: string) => void;
}

function WordButton({ word, opened, onOpen, onRead }: WordButtonProps) {
  const { t } = useTranslation('manage-questions');
  const { text, ruby } = word;
  return (
    <Popover
      opened={opened}
      onChange={onOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      width={280}
      shadow="md"
      portalProps={{ target: '#main' }}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.word}
          data-read={ruby === '' ? undefined : true}
          onClick={() => onOpen(!opened)}
        >
          {ruby === '' ? (
            <>
              {text} <span className="hidden-text">{t('reading-none')}</span>
            </>
          ) : (
            <ruby>
              {text}
              <rt>{ruby}</rt>
            </ruby>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('reading-of', { word: text })}>
        <ReadingEditor word={word} onRead={onRead} />
      </Popover.Dropdown>
    </Popover>
  );
}
