import type { AttemptSheet } from '#contracts/http/attempts';
import { useTranslation } from 'react-i18next';
import { Meaning, type Meanings } from '../../parts/questions/question-prompt.js';
import { Furigana } from '../../ui/furigana.js';
import classes from './section-note.module.css';

interface SectionNoteProps {
  sheet: Pick<AttemptSheet, 'questions' | 'sections' | 'instructions'>;
  index: number;
}

/**
 * Which part of the test this is, and what its author says of it, in the reader's language: in full where it begins,
 * folded at its further questions.
 */
export function SectionNote({ sheet, index }: SectionNoteProps) {
  const { t } = useTranslation('take-test');
  const question = sheet.questions[index];
  const section = question && sheet.sections[question.section];
  if (!section) return null;
  const begins = sheet.questions[index - 1]?.section !== question.section;
  const said = [index === 0 || !begins ? sheet.instructions : undefined, section.instructions];
  const texts = said.filter((one) => one !== undefined);
  if (section.title === null && texts.length === 0) return null;
  return (
    <div className={classes.note}>
      {section.title === null ? null : (
        <h2 lang="ja" className={classes.title}>
          {section.title}
        </h2>
      )}
      {texts.length === 0 ? null : begins ? (
        <Texts texts={texts} />
      ) : (
        <details>
          <summary>
            <Furigana>{t('instructions')}</Furigana>
          </summary>
          <Texts texts={texts} />
        </details>
      )}
    </div>
  );
}

const Texts = ({ texts }: { texts: readonly Meanings[] }) =>
  texts.map((meanings, index) => (
    <p key={index} className={classes.text}>
      <Meaning meanings={meanings} />
    </p>
  ));
