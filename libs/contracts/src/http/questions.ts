import { z } from 'zod';
import { LEVELS, MINI_TEST, PROFICIENCY_TEST, QUESTION_OWNERS, SKILLS } from '../constants.js';
import { Id, Instant, text } from '../primitives.js';
import { listQuery, page } from './lists.js';
import { BULK_MAX } from './people.js';
import {
  type Frozen,
  QuestionContent,
  QuestionGrade,
  QuestionPreview,
  QuestionTag,
  QuestionTags,
  QuestionTheme,
} from './question-content.js';

export const QUESTION_STATUS = ['active', 'retired'] as const;
export type QuestionStatus = (typeof QUESTION_STATUS)[number];
/** `generated`: made from the product's own learning content; `own`: an administrator wrote or imported it. */
export const QUESTION_ORIGINS = ['generated', 'own'] as const;
export type QuestionOrigin = (typeof QUESTION_ORIGINS)[number];

/** `q` finds Japanese text, its readings (in kana of either script), choices and meanings in any language. */
const filters = {
  skill: z.enum(SKILLS).optional(),
  level: z.enum(LEVELS).optional(),
  grade: z.coerce.number().pipe(QuestionGrade).optional(),
  theme: QuestionTheme.optional(),
  tag: QuestionTag.optional(),
  /** Whether it has a picture or a sound. */
  media: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  /** Absent: the platform's and those of the organization. */
  owner: z.enum(QUESTION_OWNERS).optional(),
};

export const QUESTION_SORTS = ['skill', 'level', 'grade', 'theme', 'created_at', 'updated_at'] as const;
/** Without a sort: those of the own organization first, then what authors wrote, the newest change at the top; then generated ones from easy to hard. */
export const QuestionListQuery = listQuery(QUESTION_SORTS).extend({
  ...filters,
  status: z.enum(QUESTION_STATUS).optional(),
  origin: z.enum(QUESTION_ORIGINS).optional(),
  /** What this import has brought. */
  import_id: Id.optional(),
  /** Written by this organization for itself: of another one than the own only for the top administrator. */
  organization_id: Id.optional(),
});
export type QuestionListQuery = z.infer<typeof QuestionListQuery>;

const Kind = z.object({
  id: Id,
  version: z.int(),
  status: z.enum(QUESTION_STATUS),
  origin: z.enum(QUESTION_ORIGINS),
  /** Whose it is; null: the platform's. */
  organization_id: Id.nullable(),
  created_at: Instant,
  updated_at: Instant,
});

/** One row of the list: all that the question shows, nothing of its key. */
export const QuestionListItem = Kind.extend(QuestionPreview.shape)
  .extend(QuestionContent.pick({ level: true, grade: true, theme: true, tags: true }).shape)
  .meta({ id: 'QuestionListItem' });
export type QuestionListItem = Frozen<z.infer<typeof QuestionListItem>>;
export const QuestionPage = page(QuestionListItem).meta({ id: 'QuestionPage' });

/** A question with its key. `version` goes into `If-Match`, as the ETag does. */
export const Question = Kind.extend({ content: QuestionContent }).meta({ id: 'Question' });
export type Question = Frozen<z.infer<typeof Question>>;

/** Values in use among active questions, for the pickers of list and form; the most used come first. */
const Facet = z.array(z.object({ value: z.string(), count: z.int() }));
export const QuestionFacets = z.object({ themes: Facet, tags: Facet }).meta({ id: 'QuestionFacets' });
export type QuestionFacets = z.infer<typeof QuestionFacets>;

/** Newest first. */
export const QuestionVersionsQuery = listQuery(['version']).omit({ q: true, sort: true });
export type QuestionVersionsQuery = z.infer<typeof QuestionVersionsQuery>;
export const QuestionVersion = z
  .object({ version: z.int(), created_at: Instant, content: QuestionContent })
  .meta({ id: 'QuestionVersion' });
export type QuestionVersion = Frozen<z.infer<typeof QuestionVersion>>;
export const QuestionVersionPage = page(QuestionVersion).meta({ id: 'QuestionVersionPage' });

const Ids = z.array(Id).min(1).max(BULK_MAX);
const SomeTags = QuestionTags.refine((tags) => tags.length > 0, { error: 'needs a tag' });
/** All or nothing; what is as asked already is not counted. Tags change own questions only: others are `question.generated`. */
export const BulkQuestions = z
  .discriminatedUnion('action', [
    z.strictObject({ action: z.literal('retire'), ids: Ids }),
    z.strictObject({ action: z.literal('reactivate'), ids: Ids }),
    z.strictObject({ action: z.literal('tag'), ids: Ids, tags: SomeTags }),
    z.strictObject({ action: z.literal('untag'), ids: Ids, tags: SomeTags }),
  ])
  .meta({ id: 'BulkQuestions' });
export type BulkQuestions = z.infer<typeof BulkQuestions>;

/** Bytes and pixels (a side) of what an author uploads. */
export const MEDIA_LIMITS = { pictureBytes: 1024 * 1024, audioBytes: 2 * 1024 * 1024, pixels: 4096 } as const;
/** Decided by the bytes of the file, never by its name. */
export const MEDIA_TYPES = {
  picture: ['image/png', 'image/jpeg', 'image/webp'],
  audio: ['audio/mpeg', 'audio/wav', 'audio/ogg', 'audio/mp4'],
} as const;
export const MEDIA_KINDS = ['picture', 'audio'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];
/** `path` goes into the question. What no question names is removed after a day. */
export const QuestionMedia = z
  .object({
    id: Id,
    path: z.string(),
    kind: z.enum(MEDIA_KINDS),
    content_type: z.string(),
    size: z.int(),
    /** Pixels of a picture. */
    width: z.int().nullable(),
    height: z.int().nullable(),
  })
  .meta({ id: 'QuestionMedia' });
export type QuestionMedia = z.infer<typeof QuestionMedia>;

export const QuestionUsageQuery = listQuery(['title', 'exam_start_datetime']).omit({ q: true });
export type QuestionUsageQuery = z.infer<typeof QuestionUsageQuery>;
/** An exam that holds a question, or that may draw it. */
export const QuestionUse = z
  .object({
    exam_id: Id,
    title: z.string(),
    organization_id: Id,
    exam_type: z.union([z.literal(MINI_TEST), z.literal(PROFICIENCY_TEST)]),
    status: z.enum(['draft', 'published', 'closed']),
    exam_start_datetime: Instant,
    exam_end_datetime: Instant,
    /** `picked`: by hand; `drawn`: it may come up in a draw; both can be. */
    picked: z.boolean(),
    drawn: z.boolean(),
    /** The version that the exam was published with; null for a draft, which takes the newest one. */
    version: z.int().nullable(),
  })
  .meta({ id: 'QuestionUse' });
export type QuestionUse = z.infer<typeof QuestionUse>;
export const QuestionUsagePage = page(QuestionUse).meta({ id: 'QuestionUsagePage' });

/** Most questions that are asked for by their ids at once. */
export const BANK_IDS_MAX = 100;
/**
 * What exams show of the bank, without keys: active questions, found as in the list; or, with `ids` (comma-separated),
 * those that an exam holds, retired or not.
 */
export const BankQuestionQuery = listQuery(QUESTION_SORTS).extend({
  ...filters,
  ids: text(BANK_IDS_MAX * 37)
    .transform((ids) => ids.split(','))
    .pipe(z.array(Id).max(BANK_IDS_MAX))
    .optional(),
  /** Whose exam it is: whose questions are found beside the platform's. Only the top administrator names another than the own. */
  organization_id: Id.optional(),
});
export type BankQuestionQuery = z.infer<typeof BankQuestionQuery>;
export const BankQuestion = QuestionListItem.omit({ created_at: true, updated_at: true }).meta({
  id: 'BankQuestion',
});
export type BankQuestion = Frozen<z.infer<typeof BankQuestion>>;
export const BankQuestionPage = page(BankQuestion).meta({ id: 'BankQuestionPage' });
