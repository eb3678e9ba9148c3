import { AlarmCount } from '../../../features/analyse-exam/alarm-count.js';
import { ItemAnalysis } from '../../../features/analyse-exam/item-analysis.js';
import { ExamPage as Page } from '../../../features/manage-exams/exam-page.js';
import { addressOf, type ExamParts, type ExamTab } from '../../../features/manage-exams/exam-tabs.js';
import { ExamReplay } from '../../../features/watch-room/replay/exam-replay.js';
import { TestRoom } from '../../../features/watch-room/test-room.js';
import { ExamResults } from '../../../features/see-exam-results/exam-results.js';
import { AnnouncePanel } from '../../../features/steer-exam/announce-panel.js';
import { SteerCommands } from '../../../features/steer-exam/steer-commands.js';

/** What a test's page shows of other features, which do not know each other. */
const PARTS: ExamParts = {
  results: (exam) => <ExamResults exam={exam} />,
  room: (exam) => (
    <TestRoom
      exam={exam}
      announce={<AnnouncePanel exam={exam} />}
      questionHref={(id) => `${addressOf(exam, 'analysis')}?question=${id}`}
    />
  ),
  replay: (exam) => <ExamReplay exam={exam} />,
  analysis: (exam) => <ItemAnalysis exam={exam} />,
};

const COUNTS: ExamParts = { analysis: (exam) => <AlarmCount exam={exam} /> };

export const ExamPage = ({ tab }: { tab: ExamTab }) => (
  <Page tab={tab} parts={PARTS} counts={COUNTS} steering={(exam) => <SteerCommands exam={exam} />} />
);
