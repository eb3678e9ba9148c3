import type { Exam } from '#contracts/http/exams';
import type { ItemAnalysis as Analysed } from '#contracts/http/item-analysis';
import { IconClock } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { serverClock } from '../../kit/client/server-clock.js';
import { ExportMenu } from '../../kit/list/export-menu.js';
import { NoData } from '../../kit/list/no-data.js';
import { useReadModel } from '../../realtime/read-model.js';
import { parseInstant } from '../../ui/format/instant.js';
import { IncompleteNotice } from '../../ui/incomplete.js';
import { LiveSection } from '../../kit/reading/live-states.js';
import { Banner } from '../../ui/states.js';
import { AlarmCard } from './alarm-card.js';
import classes from './analyse-exam.module.css';
import { AnalysisFigures } from './analysis-figures.js';
import { alarmed } from './figures-of-items.js';
import { ItemDetail } from './item-detail.js';
import { ItemList } from './item-list.js';
import { ReadingGuide } from './reading-guide.js';
import { SpTable } from './sp-table.js';

type AnalysedExam = Pick<Exam, 'id' | 'title' | 'status' | 'exam_end_datetime'>;

/** What the answers say about the questions of an exam, live (TEST-11). */
export function ItemAnalysis({ exam }: { exam: AnalysedExam }) {
  const { t } = useTranslation('analyse-exam');
  return (
    <LiveSection title={t('title')} of={useReadModel('item-analysis', exam.id)}>
      {(analysis, stale) => <Analysis exam={exam} analysis={analysis} stale={stale} />}
    </LiveSection>
  );
}

/** Until the window is over, and as long as somebody still takes it, the figures change. */
const isProvisional = ({ status, exam_end_datetime }: AnalysedExam, { in_progress }: Analysed): boolean =>
  in_progress > 0 || (status !== 'closed' && serverClock.now() <= parseInstant(exam_end_datetime));

interface AnalysisProps {
  exam: AnalysedExam;
  analysis: Analysed;
  stale: boolean;
}

function Analysis({ exam, analysis, stale }: AnalysisProps) {
  const { t } = useTranslation('analyse-exam');
  // in the address: the test room, and whoever is sent it, opens a question
  const [params, setParams] = useSearchParams();
  const chosen = params.get('question');
  const detail = useRef<HTMLElement>(null);
  // on a phone it stands below the list
  const choose = (questionId: string) => {
    setParams({ question: questionId }, { replace: true });
    detail.current?.scrollIntoView?.({ block: 'nearest' });
  };
  const provisional = isProvisional(exam, analysis);
  const alarms = alarmed(analysis);
  const item =
    analysis.items.find(({ question_id }) => question_id === chosen) ?? alarms[0] ?? analysis.items[0];
  if (analysis.submitted === 0 || !item)
    return (
      <>
        <IncompleteNotice incomplete={analysis.incomplete} />
        <NoData what={t('empty')} text={t('empty-hint')} />
      </>
    );
  return (
    <>
      <IncompleteNotice incomplete={analysis.incomplete} />
      {provisional ? <Provisional analysis={analysis} /> : null}
      <AnalysisFigures analysis={analysis} stale={stale} provisional={provisional} />
      <div className={classes.grid}>
        <ItemList
          analysis={analysis}
          chosen={item.question_id}
          onChoose={choose}
          act={<ExportMenu of={{ list: 'item-analysis', id: exam.id }} filters={[]} />}
        />
        <div className={classes.column}>
          {alarms.map((one) => (
            <AlarmCard key={one.question_id} exam={exam} item={one} onOpen={choose} />
          ))}
          <ItemDetail ref={detail} exam={exam} item={item} />
          <ReadingGuide />
        </div>
      </div>
      <SpTable analysis={analysis} provisional={provisional} />
    </>
  );
}

function Provisional({ analysis: { submitted, in_progress } }: { analysis: Analysed }) {
  const { t } = useTranslation('analyse-exam');
  return (
    <Banner tone="kin">
      <IconClock aria-hidden />
      <p>
        <b>{t('provisional-values')}</b> {t('provisional-text', { count: submitted })}{' '}
        {in_progress > 0 ? t('still-taking', { count: in_progress }) : ''}
      </p>
    </Banner>
  );
}
