export {
  ImportContent,
  ImportContentHandler,
  questionIdOf,
} from './commands/import-content/import-content.handler.js';
