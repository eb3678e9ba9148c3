import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { RowCommands } from '#platform/rows';
import { BankQuestionsController } from './bank-questions.controller.js';
import { ChangeQuestionHandler } from './commands/change-question/change-question.handler.js';
import { CopyQuestionHandler } from './commands/copy-question/copy-question.handler.js';
import { CreateQuestionHandler } from './commands/create-question/create-question.handler.js';
import { ChangeQuestionImportReadingHandler } from './commands/change-import-reading/change-import-reading.handler.js';
import { StopQuestionImportHandler } from './commands/stop-import/stop-import.handler.js';
import { KeepMediaHandler } from './commands/keep-media/keep-media.handler.js';
import { ImportJudging } from './commands/preview-import/import-judging.js';
import { PreviewQuestionImportHandler } from './commands/preview-import/preview-import.handler.js';
import { SetQuestionStatusHandler } from './commands/set-question-status/set-question-status.handler.js';
import { StartQuestionImportHandler } from './commands/start-import/start-import.handler.js';
import { TagQuestionsHandler } from './commands/tag-questions/tag-questions.handler.js';
import { MediaController } from './media.controller.js';
import { ProductSounds } from './ports/product-sounds.js';
import { QuestionExport } from './queries/export/export-questions.query.js';
import { MediaQuery } from './queries/media/media.query.js';
import { QuestionImportFaultsQuery } from './queries/question-import-faults.query.js';
import { QuestionImportsQuery } from './queries/question-imports.query.js';
import { QuestionsQuery } from './queries/questions.query.js';
import { QuestionRecordings } from './queries/media/recordings.js';
import { UploadedSounds } from './queries/media/uploaded-sounds.js';
import { QuestionExportController } from './question-export.controller.js';
import { QuestionImportsController } from './question-imports.controller.js';
import { QuestionsController } from './questions.controller.js';

/**
 * The question bank in an api process. Needs DatabaseModule (with `questionsEntities` and the entity of the audit trail),
 * StoreModule and HttpModule.
 */
@Module({
  imports: [CqrsModule],
  // whose paths have a fixed word where others have an id come first
  controllers: [
    QuestionImportsController,
    QuestionExportController,
    QuestionsController,
    MediaController,
    BankQuestionsController,
  ],
  providers: [
    RowCommands,
    ProductSounds,
    CreateQuestionHandler,
    CopyQuestionHandler,
    ChangeQuestionHandler,
    SetQuestionStatusHandler,
    TagQuestionsHandler,
    KeepMediaHandler,
    ImportJudging,
    PreviewQuestionImportHandler,
    ChangeQuestionImportReadingHandler,
    StartQuestionImportHandler,
    StopQuestionImportHandler,
    QuestionsQuery,
    QuestionExport,
    QuestionImportsQuery,
    QuestionImportFaultsQuery,
    MediaQuery,
    QuestionRecordings,
    UploadedSounds,
  ],
  exports: [QuestionRecordings, UploadedSounds],
})
export class QuestionsHttpModule {}
export { QuestionRecordings } from './queries/media/recordings.js';
export { UploadedSounds } from './queries/media/uploaded-sounds.js';
export { RunningQuestionImports } from './queries/running-question-imports.js';
