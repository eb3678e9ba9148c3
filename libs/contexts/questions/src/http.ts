import { Module } from '@nestjs/common';
import { RowCommands } from '#platform/rows';
import { QuestionChange } from './commands/change-question/change-question.handler.js';
import { QuestionStatusChange } from './commands/change-question-status/change-question-status.handler.js';
import { QuestionCreation } from './commands/create-question/create-question.handler.js';
import { QuestionCommandsController } from './commands/question-commands.controller.js';
import { QuestionTagging } from './commands/tag-questions/tag-questions.handler.js';
import { QuestionExport } from './queries/export/export-questions.query.js';
import { QuestionExportController } from './question-export.controller.js';
import { QuestionImportActivation } from './commands/activate-import/activate-import.handler.js';
import { QuestionImportPreviews } from './commands/preview-import/preview-import.handler.js';
import { QuestionImportsQuery } from './queries/question-imports.query.js';
import { QuestionImportsController } from './question-imports.controller.js';
import { MediaController } from './media.controller.js';
import { MediaStore } from './queries/media/media.query.js';
import { ProductSounds } from './ports/product-sounds.js';
import { BankQuestionsController } from './bank-questions.controller.js';
import { QuestionsController } from './questions.controller.js';
import { QuestionsQuery } from './queries/questions.query.js';


/**
 * The question bank in an api process. Needs DatabaseModule (with the entity of the audit trail), StoreModule and
 * HttpModule.
 */
@Module({
  // whose paths have a fixed word where others have an id come first
  controllers: [
    QuestionImportsController,
    QuestionExportController,
    QuestionsController,
    QuestionCommandsController,
    MediaController,
    BankQuestionsController,
  ],
  providers: [
    RowCommands,
    QuestionsQuery,
    QuestionCreation,
    QuestionChange,
    QuestionStatusChange,
    QuestionTagging,
    MediaStore,
    ProductSounds,
    QuestionImportPreviews,
    QuestionImportActivation,
    QuestionImportsQuery,
    QuestionExport,
  ],
})
export class QuestionsHttpModule {}
