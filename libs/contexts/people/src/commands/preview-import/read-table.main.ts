import { answerQuestions } from '#platform/bounded';
import { openBook } from '#platform/sheets';
import { readTable } from './read-table.js';
import { rowPortions } from './row-portions.js';
import type { TableCalls } from './table-calls.js';

/** The process that reads one table of people, and ends. */
let portions = rowPortions([]);

answerQuestions<TableCalls>({
  open: async ({ bytes, choice, today }) => {
    const { rows, ...table } = await readTable(openBook(Buffer.from(bytes)), choice, today);
    portions = rowPortions(rows);
    return table;
  },
  next: () => Promise.resolve(portions.next().value ?? []),
});
