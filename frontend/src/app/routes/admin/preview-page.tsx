import { PreviewPage as Page } from '../../../features/manage-exams/preview-frame.js';
import { PreviewSheet } from '../../../features/take-test/preview-sheet.js';

/** The desk says what is seen, the learners' screens show it. */
export const PreviewPage = () => (
  <Page screens={(preview) => <PreviewSheet key={preview.sheet.id} {...preview} />} />
);
