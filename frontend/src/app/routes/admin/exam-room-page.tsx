import { useParams } from 'react-router-dom';
import { exams } from '../../../features/manage-exams/api/exams.js';
import { ExamStatus } from '../../../features/manage-exams/exam-status.js';
import { TestRoom } from '../../../features/watch-room/test-room.js';
import { LoadOne } from '../../../kit/list/load-one.js';
import { PageHeading } from '../../../ui/table-parts.js';

/** The live room of an exam: what is known of the exam, and who takes it, are two features, which do not know each other. */
export function ExamRoomPage() {
  const { examId = '' } = useParams();
  return (
    <LoadOne resource={exams} id={examId}>
      {({ value: exam }) => (
        <>
          <PageHeading title={exam.title} titleLanguage="ja" note={<ExamStatus exam={exam} />} />
          <TestRoom exam={exam} />
        </>
      )}
    </LoadOne>
  );
}
