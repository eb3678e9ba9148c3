import type { PaperPage, PaperSheet, Papers } from '#contracts/http/papers';
import { PAPER_SHEETS } from '#contracts/http/papers';
import type { Exam } from '#contracts/http/exams';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../../kit/client/api-error.js';
import { ownWords } from '../../kit/client/error-text.js';
import { PaperPages } from '../../parts/papers/paper-pages.js';
import { PrintButtons } from '../../parts/papers/print-buttons.js';
import { Button } from '../../ui/controls.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Banner, EmptyState, Skeletons } from '../../ui/states.js';
import { PageHeading } from '../../ui/table-parts.js';
import { type PaperWish, papersFile, usePapers } from './api/papers.js';
import { useExamToPrint } from './api/exam-to-print.js';
import { PaperBar } from './paper-bar.js';
import classes from './print-exam.module.css';
import { SHEETS_OF_DRAFT, usePaperWish } from './wish.js';

/** `/quiz/{id}/print`: what of a test goes on paper, as it will be printed. */
export function PrintExamPage() {
  const { examId = '' } = useParams();
  const exam = useExamToPrint(examId);
  if (exam.data) return <Print exam={exam.data} />;
  return exam.isError ? <QueryFailed of={exam} /> : <Skeletons count={3} height={200} />;
}

const sheetsOf = ({ status, pass_points }: Exam): readonly PaperSheet[] => {
  if (status === 'draft') return SHEETS_OF_DRAFT;
  return pass_points === null ? PAPER_SHEETS.filter((sheet) => sheet !== 'certificates') : PAPER_SHEETS;
};

function Print({ exam }: { exam: Exam }) {
  const { t } = useTranslation('print-exam');
  const offered = sheetsOf(exam);
  const { wish, set } = usePaperWish(offered);
  const papers = usePapers(exam.id, wish);
  const pages = wish.sheets.length > 0 && papers.data ? papers.data.pages : [];
  const ready = pages.length > 0 && !papers.isPlaceholderData;
  return (
    <>
      <PageHeading title={t('title')} note={<span lang="ja">{exam.title}</span>}>
        <PrintButtons pages={ready ? pages : []} path={papersFile(exam.id, wish)} />
      </PageHeading>
      <PaperBar exam={exam} offered={offered} wish={wish} set={set} />
      {exam.status === 'draft' ? <Banner tone="kin">{t('draft')}</Banner> : null}
      <Preview exam={exam} wish={wish} papers={papers} />
    </>
  );
}

interface PreviewProps {
  exam: Exam;
  wish: PaperWish;
  papers: ReturnType<typeof usePapers>;
}

function Preview({ exam, wish, papers }: PreviewProps) {
  const { t } = useTranslation('print-exam');
  const captionOf = useCaption();
  if (wish.sheets.length === 0) return <EmptyState title={t('nothing')} text={t('nothing-hint')} />;
  if (papers.isError && !papers.data) return <Refused exam={exam} papers={papers} />;
  if (!papers.data) return <Skeletons count={2} height={420} />;
  if (papers.data.pages.length === 0) return <EmptyState title={t('no-pages')} text={t('no-pages-hint')} />;
  return (
    <>
      <Notes papers={papers.data} />
      <PaperPages pages={papers.data.pages} captionOf={captionOf} behind={papers.isPlaceholderData} />
    </>
  );
}

/** A draft that could not be published has no paper either: the reason is the same. */
function Refused({ exam, papers: { error, refetch } }: Omit<PreviewProps, 'wish'>) {
  const { t } = useTranslation('print-exam');
  if (!(error instanceof ApiError) || error.status !== 422) return <QueryFailed of={{ error, refetch }} />;
  return (
    <EmptyState
      title={t('refused')}
      text={ownWords(error)}
      action={
        <Button component={Link} to={`/quiz/${exam.id}/edit`}>
          {t('to-draft')}
        </Button>
      }
    />
  );
}

function Notes({ papers: { notes, missing_letters: letters } }: { papers: Papers }) {
  const { t } = useTranslation('print-exam');
  const texts = {
    drawn: t('note.drawn'),
    'own-sound': t('note.own-sound'),
    picture: t('note.picture'),
    letters: t('note.letters', { letters: letters.join(' ') }),
  };
  if (notes.length === 0) return null;
  return (
    <Banner>
      <div className={classes.notes}>
        {notes.map((note) => (
          <p key={note}>{texts[note]}</p>
        ))}
      </div>
    </Banner>
  );
}

/** Which sheet of the test a page is of; a form has its letter. */
function useCaption(): (page: PaperPage) => { name: string; of: string | null } {
  const { t } = useTranslation('print-exam');
  return ({ sheet, of }) => ({
    name: sheet === 'hours' ? '' : t(`sheet.${sheet}`),
    of: sheet === 'paper' ? t('form', { form: of }) : of,
  });
}
