import type { QuestionImportItem } from '#contracts/http/question-imports';
import { useTranslation } from 'react-i18next';
import { csvOf } from './csv.js';
import { useItemTexts } from './item-texts.js';

/** Every question of the file with what became of it and why, as a table in the reader's language. */
export function useResultFile(): (items: readonly QuestionImportItem[]) => Blob {
  const { t } = useTranslation('import-questions');
  const { place, outcome, problem, reports } = useItemTexts();
  return (items) => {
    const heads = [
      ...[t('result.column.number'), t('column.place'), t('column.question'), t('column.outcome')],
      ...[t('result.column.problems'), t('result.column.reported')],
    ];
    const rows = items.map((item) => [
      ...[String(item.number), place(item), item.label, outcome(item)],
      ...[item.problems.map(problem).join(' / '), reports(item.reported)],
    ]);
    return new Blob([csvOf([heads, ...rows])], { type: 'text/csv;charset=utf-8' });
  };
}
