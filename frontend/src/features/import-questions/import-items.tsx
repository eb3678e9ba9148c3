import { QUESTION_IMPORT_OUTCOMES } from '#contracts/http/question-imports';
import { IconArrowBackUp, IconExternalLink, IconEye, IconMinus, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { currentLanguage } from '../../kit/texts/i18n.js';
import { useListAsFrom } from '../../kit/list/came-from.js';
import { DataList } from '../../kit/list/data-list.js';
import type { Column } from '../../kit/list/data-table.js';
import type { ListAction } from '../../kit/list/list-action.js';
import { useListState } from '../../kit/list/list-state.js';
import type { Filter } from '../../kit/list/list-tools.js';
import type { Selection } from '../../kit/list/selection.js';
import { firstRows, useList } from '../../kit/list/use-list.js';
import { Preview } from '../../parts/questions/preview.js';
import { QuestionLine } from '../../parts/questions/question-line.js';
import { Modal, quietHeader } from '../../ui/overlays.js';
import { useFocusBack } from '../../ui/use-focus-back.js';
import type { ShownQuestion } from '../../parts/questions/question-prompt.js';
import { Judging } from '../../parts/imports/judging.js';
import { StateLabel } from '../../ui/state-label.js';
import {
  importItems,
  type KeptImport,
  type ListedItem,
  useChangeReading,
  useIsJudging,
} from './api/question-imports.js';
import { ChoiceDialog } from './choice-dialog.js';
import { Explained, RightAnswer } from './item-answer.js';
import { useItemTexts } from './item-texts.js';
import classes from '../../parts/imports/import.module.css';
import { useSkillName } from '../../parts/study/kind-names.js';

interface Looked {
  number: number;
  question: ShownQuestion;
}

/** Every question of the file by its place in it, with what becomes of it and why. */
export function ImportItems({ now }: { now: KeptImport }) {
  const { t } = useTranslation('import-questions');
  const filters = useFilters();
  const list = useListState(filters.map(({ name }) => name));
  const query = useList(importItems(now), list.search);
  const [looked, look] = useState<Looked>();
  const [chosen, choose] = useState<Selection<ListedItem>>();
  const bulk = (selection: Selection<ListedItem>): ListAction[] => [
    { label: t('choice.title'), icon: IconPencil, run: () => choose(selection) },
  ];
  return (
    <Judging isJudging={useIsJudging(now)}>
      <DataList
        caption={t('items.title')}
        list={list}
        query={query}
        columns={useColumns()}
        nameOf={({ number }) => t('items.name', { number })}
        actions={useActions(now, look)}
        {...(now.state === 'preview' && { bulk })}
        everything={(most) => firstRows(importItems(now), list.search, most)}
        search={t('items.search')}
        filters={filters}
        empty={{ what: t('items.empty'), text: t('items.empty-hint') }}
      />
      {looked ? <Look {...looked} onClose={() => look(undefined)} /> : null}
      {chosen ? (
        <ChoiceDialog
          now={now}
          numbers={chosen.rows.map(({ number }) => number)}
          onDone={chosen.clear}
          onClose={() => choose(undefined)}
        />
      ) : null}
    </Judging>
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation('import-questions');
  return [
    {
      name: 'outcome',
      label: t('column.outcome'),
      options: QUESTION_IMPORT_OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) })),
    },
    {
      name: 'remarks',
      label: t('filter.remarks'),
      options: [
        { value: 'true', label: t('filter.remarks-with') },
        { value: 'false', label: t('filter.remarks-without') },
      ],
    },
  ];
}

function useActions(now: KeptImport, look: (looked: Looked) => void): (item: ListedItem) => ListAction[] {
  const { t } = useTranslation('import-questions');
  const navigate = useNavigate();
  const from = useListAsFrom();
  const mending = useMendActions(now);
  return (item) => {
    const { number, question, question_id: id } = item;
    return [
      ...(question ? [{ label: t('items.look'), icon: IconEye, run: () => look({ number, question }) }] : []),
      ...(id === null
        ? []
        : [
            {
              label: t('items.open'),
              icon: IconExternalLink,
              run: () => void navigate(`/questions/${id}`, { state: from }),
            },
          ]),
      ...mending(item),
    ];
  };
}

/** A question of a preview can be left out, and what was decided about it be taken back. */
function useMendActions(now: KeptImport): (item: ListedItem) => ListAction[] {
  const { t } = useTranslation('import');
  const { mutate } = useChangeReading(now);
  if (now.state !== 'preview') return () => [];
  return ({ number, mend, place }) => {
    const numbers = [number];
    const drop = {
      label: t('mend.drop'),
      icon: IconMinus,
      run: () => mutate({ mend: { decision: { drop: true }, numbers } }),
    };
    const back = {
      label: t('mend.take-back'),
      icon: IconArrowBackUp,
      run: () => mutate({ mend: { decision: null, numbers } }),
    };
    return [...(mend?.drop || place.kind === 'file' ? [] : [drop]), ...(mend ? [back] : [])];
  };
}

function useColumns(): Column<ListedItem>[] {
  const { t } = useTranslation(['import-questions', 'question']);
  const skillName = useSkillName();
  const { place } = useItemTexts();
  return [
    {
      title: t('column.place'),
      sort: 'number',
      width: 80,
      cell: (item) => <span className={classes.place}>{place(item)}</span>,
    },
    {
      title: t('column.question'),
      wide: true,
      width: 180,
      cell: (item) => (
        <span className={classes.asked}>
          <Asked item={item} />
        </span>
      ),
    },
    { title: t('part.key'), wide: true, width: 150, cell: (item) => <RightAnswer item={item} /> },
    { title: t('part.explanation'), wide: true, width: 150, cell: (item) => <Explained item={item} /> },
    {
      title: t('question:kind.skill'),
      width: 100,
      cell: ({ skill, question }) =>
        skill === null ? null : (
          <span className={classes.skill}>
            {skillName(skill)}
            {question?.level === undefined ? null : <small>{question.level}</small>}
          </span>
        ),
    },
    { title: t('column.outcome'), wide: true, width: 150, cell: (item) => <Outcome item={item} /> },
  ];
}

function Asked({ item: { question, label } }: { item: ListedItem }) {
  const { t } = useTranslation('import-questions');
  if (question) return <QuestionLine question={question} />;
  return label === '' ? <span className="muted">{t('items.unread')}</span> : <span lang="ja">{label}</span>;
}

const LOOKS = {
  new: 'added',
  created: 'added',
  there: 'same',
  repeated: 'left-out',
  dropped: 'left-out',
  error: 'warning',
  failed: 'warning',
} as const;

function Outcome({ item }: { item: ListedItem }) {
  const { t } = useTranslation(['import-questions', 'import']);
  const { outcome, problem, reports } = useItemTexts();
  return (
    <div className={classes.outcome}>
      <StateLabel look={LOOKS[item.result ?? item.outcome]}>{outcome(item)}</StateLabel>
      {item.mend ? <small className={classes.remark}>{t('import:mend.by-hand')}</small> : null}
      {item.problems.map((one, index) => (
        <small key={index} className={classes.reason}>
          {problem(one)}
        </small>
      ))}
      {item.reported.length > 0 ? (
        <small className={classes.remark}>{t('items.lost', { what: reports(item.reported) })}</small>
      ) : null}
    </div>
  );
}

function Look({ number, question, onClose }: Looked & { onClose: () => void }) {
  const { t } = useTranslation(['import-questions', 'app']);
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('items.name', { number })}
      size={960}
      centered
      attributes={quietHeader}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <Preview question={question} language={currentLanguage()} />
    </Modal>
  );
}
