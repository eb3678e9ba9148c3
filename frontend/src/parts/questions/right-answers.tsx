import type { QuestionContent } from '#contracts/http/question-content';
import type { ReactNode } from 'react';
import { FaceText } from './question-prompt.js';
import classes from './right-answers.module.css';

/** Every answer that counts as right: what an order or pairs show stands in one. */
export function rightAnswers({ key, prompt, choices = [] }: AnsweredContent): ReactNode[] {
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
          {prompt.left?.[index] ? (
            <>
              <FaceText face={prompt.left[index]} />
              {' → '}
            </>
          ) : null}
          <FaceText face={face(id)} />
        </span>
      ))}
    </span>
  ));
}

export type AnsweredContent = Pick<QuestionContent, 'key' | 'prompt' | 'choices'>;
