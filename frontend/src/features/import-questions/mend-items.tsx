import type { ChangeQuestionImportReading, QuestionImportFaults } from '#contracts/http/question-imports';
import type { ProblemCode } from '#contracts/question-files';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MendCard, type MendAction, type MendKind, type MendLine } from '../../parts/imports/mend-card.js';
import { QuestionLine } from '../../parts/questions/question-line.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { type KeptImport, useChangeReading, useFaults, useIsJudging } from './api/question-imports.js';
import { useItemTexts } from './item-texts.js';
import { MendDialog, type Written, type WrittenPart } from './mend-dialog.js';

export type Mending = NonNullable<ChangeQuestionImportReading['mend']>;
type Fault = QuestionImportFaults['items'][number];
type FaultyItem = Fault['items'][number];

/** The questions that cannot be taken as they stand, each with what can be done about it. */
export function MendItems({ now }: { now: KeptImport }) {
  const [written, write] = useState<Written>();
  const change = useChangeReading(now);
  const isBusy = useIsJudging(now);
  const decide = (mend: Mending) => change.mutate({ mend });
  const found = useFaults(now);
  const { data } = found;
  const kindOf = useKinds(decide, write);
  const faults = now.counts.error > 0 ? (data?.items ?? []).filter(isOfQuestions) : [];
  const whole = (data?.items ?? []).filter((fault) => !isOfQuestions(fault)).length;
  return (
    <>
      <MendCard
        count={data ? Math.max(0, now.counts.error - whole) : 0}
        kinds={faults.map(kindOf)}
        mended={now.mended}
        isBusy={isBusy}
        onDropAll={() => decide({ decision: { drop: true }, faulty: true })}
        onTakeBack={() => decide({ decision: null })}
      />
      {!data && found.isError ? <QueryFailed of={found} /> : null}
      {written ? <MendDialog now={now} {...written} onClose={() => write(undefined)} /> : null}
    </>
  );
}

/** What is wrong with the file itself can only be corrected outside, and is said in its row. */
const isOfQuestions = ({ items }: Fault): boolean => items.some(({ place }) => place.kind !== 'file');

type Decide = (mend: Mending) => void;
type Write = (written: Written) => void;

function useKinds(decide: Decide, write: Write) {
  const { t } = useTranslation(['import-questions', 'import']);
  const { place, problem } = useItemTexts();
  const waysOf = useWays(decide, write);
  const lineOf = (fault: Fault, item: FaultyItem): MendLine => {
    const [why] = item.problems.filter(({ code }) => code === fault.code);
    const of = { numbers: [item.number] };
    const at = place(item);
    const drop = { label: t('import:mend.drop'), run: () => decide({ decision: { drop: true }, ...of }) };
    return {
      ...{ key: String(item.number), at, name: `${at} ${item.label}`.trim() },
      subject: (
        <>
          {item.question ? <QuestionLine question={item.question} /> : <span lang="ja">{item.label}</span>}
          <small>{why?.detail}</small>
        </>
      ),
      actions: [...waysOf(fault, of, item), drop],
    };
  };
  return (fault: Fault): MendKind => {
    const { code, path, message, count, items, more } = fault;
    const of = { fault: { code, path, message } };
    const drop = {
      label: t('import:mend.drop-all', { count }),
      run: () => decide({ decision: { drop: true }, ...of }),
    };
    return {
      ...{ key: [code, path, message].join(' '), title: problem({ code, path, message }), more },
      actions: [...waysOf(fault, of), drop],
      lines: items.map((item) => lineOf(fault, item)),
    };
  };
}

/** What a person can write about a fault, and what can be decided of many at once. */
const WAYS: Readonly<
  Partial<
    Record<
      ProblemCode | 'item.refused',
      readonly (WrittenPart | keyof Pick<Decisions, 'typed' | 'first_right' | 'as_is'>)[]
    >
  >
> = {
  'item.no-right-answer': ['answer'],
  'item.unknown-answer': ['answer'],
  'item.open-answer': ['answer'],
  'item.few-distractors': ['wrong', 'typed'],
  'item.too-few-choices': ['wrong'],
  'item.several-right-answers': ['first_right'],
  'item.empty-question': ['text'],
  'item.picture-choice': ['alts'],
  'item.error-value': ['as_is'],
  'item.cut-number': ['as_is'],
};
/** One written choice is enough for a question of choices: where there are still too few, it is pieces or pairs that lack. */
const takes = ({ mend }: FaultyItem, code: Fault['code'], way: WrittenPart): boolean =>
  !(code === 'item.too-few-choices' && mend?.[way] !== undefined);
type Decisions = NonNullable<Mending['decision']>;
const WRITTEN: readonly string[] = ['answer', 'wrong', 'text', 'alts'];
const isWritten = (way: string): way is WrittenPart => WRITTEN.includes(way);

function useWays(decide: Decide, write: Write) {
  const { t } = useTranslation(['import-questions', 'import']);
  const labels = {
    answer: t('mend.answer'),
    wrong: t('mend.wrong'),
    text: t('mend.text'),
    alts: t('mend.alts'),
    typed: t('mend.typed'),
    first_right: t('mend.first-right'),
    as_is: t('import:mend.as-is'),
  };
  /** @param item where it is about one question: each has an answer, choices and a text of its own */
  return ({ code }: Fault, of: Omit<Mending, 'decision'>, item?: FaultyItem): MendAction[] =>
    (WAYS[code] ?? []).flatMap((way) => {
      const label = labels[way];
      if (!isWritten(way)) return [{ label, run: () => decide({ decision: { [way]: true }, ...of }) }];
      return item && takes(item, code, way) ? [{ label, run: () => write({ part: way, of }) }] : [];
    });
}
