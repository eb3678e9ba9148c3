import { PreviewPage as Page } from '../../../features/manage-exams/preview-frame.js';
import { limitsIn } from '../../../features/take-test/plays-allowed.js';
import { PreviewSheet } from '../../../features/take-test/preview-sheet.js';
import { StartScreen } from '../../../features/take-test/start-screen.js';

/** The desk says what is seen, the learners' screens show it. */
export const PreviewPage = () => (
  <Page
    screens={({ exam, beforeStart, onStart, ...preview }) =>
      beforeStart ? (
        <>
          {preview.notice}
          <StartScreen
            test={{
              ...exam,
              has_sound: preview.sheet.questions.some(({ prompt }) => prompt.audio !== undefined),
              sound_plays: limitsIn(preview.sheet),
            }}
            back={preview.back}
            onStart={onStart}
          />
        </>
      ) : (
        <PreviewSheet key={preview.sheet.id} {...preview} />
      )
    }
  />
);
