import { z } from 'zod';
import { NOTE_LENGTH } from '../constants.js';
import { Id, Instant, text } from '../primitives.js';
import { listQuery, page } from './lists.js';

/** What administrators note about a learner, among themselves: the learner never sees it. */
export const StudentNote = z
  .object({
    id: Id,
    text: z.string(),
    author_id: Id,
    /** Null: whoever wrote it is no longer there. */
    author_name: z.string().nullable(),
    /** When it was written, or written anew. */
    written_at: Instant,
  })
  .meta({ id: 'StudentNote' });
export type StudentNote = z.infer<typeof StudentNote>;

/** Newest first. */
export const StudentNotesQuery = listQuery(['written_at']).omit({ q: true, sort: true });
export type StudentNotesQuery = z.infer<typeof StudentNotesQuery>;
export const StudentNotesPage = page(StudentNote).meta({ id: 'StudentNotesPage' });
export type StudentNotesPage = z.infer<typeof StudentNotesPage>;

/** The page gives a new note its id, so that the same once more is no second note. */
export const WriteStudentNoteBody = z
  .strictObject({ text: text(NOTE_LENGTH).trim().min(1) })
  .meta({ id: 'WriteStudentNoteBody' });
export type WriteStudentNoteBody = z.infer<typeof WriteStudentNoteBody>;
