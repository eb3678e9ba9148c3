import type { RubyText } from '#contracts/http/attempts';
import { IconPhoto, IconVolume } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FaceText, type Face, type Meanings, type ShownQuestion } from './question-prompt.js';
import classes from './question-line.module.css';
import { useSkillName } from '../study/kind-names.js';

/** A question in a row of a list: what it asks, and below that what it offers. */
export function QuestionLine({ question }: { question: ShownQuestion }) {
  const { t } = useTranslation('question');
  const { prompt, choices = [] } = question;
  const offered = prompt.left ?? choices;
  return (
    <span className={classes.line}>
      <span className={classes.asked}>
        {prompt.picture ? <IconPhoto size={18} role="img" aria-label={t('picture')} /> : null}
        {prompt.audio ? <IconVolume size={18} role="img" aria-label={t('sound')} /> : null}
        <Asked question={question} />
      </span>
      {offered.length > 0 ? (
        <span className={classes.offered}>
          {offered.map((face, index) => (
            <span key={index}>
              <FaceText face={face} />
            </span>
          ))}
        </span>
      ) : null}
    </span>
  );
}

function Asked({ question: { prompt, skill } }: { question: ShownQuestion }) {
  const skillName = useSkillName();
  const asked = prompt.glyph ?? prompt.text ?? prompt.meaning;
  return (
    <>
      {prompt.glyph === undefined ? null : (
        <b className={classes.glyph} lang="ja">
          {prompt.glyph}
        </b>
      )}
      {prompt.text ? <FaceText face={{ text: shortened(prompt.text) }} /> : null}
      {prompt.meaning ? <FaceText face={{ meaning: prompt.meaning }} /> : null}
      {asked === undefined ? <span className="muted">{skillName(skill)}</span> : null}
    </>
  );
}

/** Signs of a name: of a passage its beginning, as the server calls it in its lists. */
const NAME_LENGTH = 80;

/** What a question is called where there is room for words only. */
export function questionName({ prompt, choices = [] }: ShownQuestion): string {
  const asked = [prompt.glyph, textOf(prompt)].filter(Boolean).join(' ');
  return beginningOf(asked || (prompt.left ?? choices).map(textOf).join('・'));
}

/** The same of a text with readings, none of which is cut. */
function shortened(text: Readonly<RubyText>): Readonly<RubyText> {
  const kept: RubyText = [];
  let room = NAME_LENGTH;
  for (const part of text) {
    const signs = [...part.text];
    if (signs.length <= room) kept.push(part);
    else return [...kept, { text: `${part.ruby === undefined ? signs.slice(0, room).join('') : ''}…` }];
    room -= signs.length;
  }
  return kept;
}

function beginningOf(text: string): string {
  const signs = [...text];
  return signs.length <= NAME_LENGTH ? text : `${signs.slice(0, NAME_LENGTH - 1).join('')}…`;
}

const textOf = ({ text, meaning }: Pick<Face, 'text' | 'meaning'>): string =>
  text ? text.map((part) => part.text).join('') : meaning ? first(meaning) : '';
const first = (meanings: Meanings): string => meanings['en'] ?? Object.values(meanings)[0] ?? '';
