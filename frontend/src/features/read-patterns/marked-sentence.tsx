import type { PatternFacts } from '#contracts/http/study-patterns';
import { Fragment } from 'react';
import { Ruby } from '../../ui/furigana.js';
import classes from './read-patterns.module.css';

type Text = PatternFacts['examples'][number]['text'];

/** Begins anew wherever `begins` says so. */
function grouped(text: Text, begins: (part: Text[number], before: Text[number]) => boolean): Text[] {
  const all: Text[] = [];
  for (const part of text) {
    const last = all.at(-1);
    const before = last?.at(-1);
    if (last === undefined || before === undefined || begins(part, before)) all.push([part]);
    else last.push(part);
  }
  return all;
}

/** A sentence that breaks between its phrases, with the pattern underlined in it. */
export function MarkedSentence({ text }: { text: Text }) {
  return grouped(text, ({ phrase }) => phrase !== undefined).map((phrase, index) => (
    <Fragment key={index}>
      {index === 0 ? null : phrase[0]?.phrase === 'spaced' ? ' ' : <wbr />}
      <span className="phrase">
        {grouped(phrase, (part, before) => part.marked !== before.marked).map((run, at) => (
          <Run key={at} run={run} />
        ))}
      </span>
    </Fragment>
  ));
}

function Run({ run }: { run: Text }) {
  const text = run.map(({ text: shown, ruby }) => ({ text: shown, ruby }));
  if (run[0]?.marked === undefined) return <Ruby text={text} />;
  return (
    <span className={classes.marked}>
      <Ruby text={text} />
    </span>
  );
}
