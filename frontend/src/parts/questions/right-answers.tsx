import type { QuestionContent } from '#contracts/http/question-content';
import { StateLabel } from '../../ui/state-label.js';
import { FaceText } from './question-prompt.js';
import classes from './right-answers.module.css';

type Content = Pick<QuestionContent, 'key' | 'choices' | 'prompt'>;

/** What counts as right: every answer that does. */
export const RightAnswers = ({ content }: { content: Content }) => (
  <ul className={classes.keys}>
    {answersOf(content).map((answer, index) => (
      <li key={index}>
        <StateLabel look="right">{answer}</StateLabel>
      </li>
    ))}
  </ul>
);

function answersOf(content: Content) {
  const { key, choices = [] } = content;
  const face = (id: string) => choices.find((choice) => choice.id === id) ?? {};
  if (key.type === 'choice') return [<FaceText key="key" face={face(key.choice_id)} />];
  if (key.type === 'text') {
    return key.accepted.map((text) => (
      <span key={text} className="glyph" lang="ja">
        {text}
      </span>
    ));
  }
  return key.accepted.map((order) => (
    <span key={order.join(' ')} className={classes.order}>
      {order.map((id, index) => (
        <span key={id}>
          {content.prompt.left?.[index] ? (
            <>
              <FaceText face={content.prompt.left[index]} />
              {' → '}
            </>
          ) : null}
          <FaceText face={face(id)} />
        </span>
      ))}
    </span>
  ));
}
