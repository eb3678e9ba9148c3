import type { Page } from '#contracts/http/lists';
import type {
  ActivateQuestionImport,
  ChangeQuestionImportReading,
  QuestionImport,
  QuestionImportFaults,
  QuestionImportItem,
  QuestionImportOptions,
  ShownImportItem,
} from '#contracts/http/question-imports';
import { QUESTION_FILE_BYTES } from '#contracts/question-files';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../kit/client/api-error.js';
import { api } from '../../../kit/client/request.js';
import { upload } from '../../../kit/client/upload.js';
import { useIsTurnTaken } from '../../../kit/form/in-turn.js';
import { useCommand } from '../../../kit/form/use-command.js';
import { useSending } from '../../../kit/form/use-sending.js';
import type { Resource } from '../../../kit/list/resource.js';
import { useChanged } from '../../../kit/list/use-list.js';

const PATH = '/questions/import';
/** A file of 200 MB on a slow line, and until it is read. */
const UPLOAD_MS = 20 * 60_000;
/** Until it is read again, behind those of others. */
const READING_MS = 5 * 60_000;
/** While the job runs: it is worth a look so often. */
const LOOK_MS = 1_000;

/** An import that is kept: it has an id. */
export type KeptImport = QuestionImport & { id: string };

const keyOf = (id: string) => [PATH, 'one', id];

/** An import as it is; looked at again and again while its job runs. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.get<QuestionImport>(`${PATH}/${id}`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_MS : false),
  });

/** The latest import: one that runs is found again after the page was left. */
export const useLatestImport = () =>
  useQuery({
    queryKey: [PATH, 'latest'],
    queryFn: ({ signal }) => api.get<Page<QuestionImport>>(`${PATH}?page=1&size=1`, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

interface Upload {
  file: File;
  options: QuestionImportOptions;
}

/** The server says the same; a large file need not travel for it. */
function tooLarge(): ApiError {
  const code = 'question-import.too-large';
  const said = { type: '', title: '', detail: code, code, errors: [], trace_id: '' };
  return new ApiError(413, { ...said, status: 413 }, undefined);
}

/** Answers nothing where it was broken off. */
export function useUpload() {
  const { track, ...sending } = useSending();
  const command = useCommand({
    // said beside the field
    quiet: true,
    send: ({ file, options }: Upload, headers) => {
      if (file.size > QUESTION_FILE_BYTES.packaged) return Promise.reject(tooLarge());
      const form = new FormData();
      form.append('options', JSON.stringify(options));
      form.append('file', file);
      return track((tracked) =>
        upload<QuestionImport>(PATH, form, { ...tracked, headers, timeout: UPLOAD_MS }),
      );
    },
  });
  return { ...command, sending };
}

export function useActivate(id: string) {
  const client = useQueryClient();
  return useCommand({
    send: (body: ActivateQuestionImport) =>
      api.post<QuestionImport>(`${PATH}/${id}/activate`, body, { timeout: READING_MS }),
    // where it was refused another tab may have been faster: what is shown must be what the next step is about
    touches: [{ path: PATH }],
    onDone: (now) => client.setQueryData(keyOf(id), now),
  });
}

/**
 * How the file of a preview is read, and what is decided about its questions: all of them are judged anew, so one waits for the
 * other.
 */
export function useChangeReading(now: KeptImport) {
  const { onSaved: onDone, ...step } = useSendReading(now);
  return useCommand({ ...step, onDone });
}

/** The same, for a form. */
export function useSendReading(now: KeptImport) {
  const client = useQueryClient();
  return {
    send: (body: ChangeQuestionImportReading) =>
      api.post<QuestionImport>(`${PATH}/${now.id}/reading`, body, { timeout: READING_MS }),
    touches: [{ path: PATH }, { path: importItems(now).path }],
    onSaved: (read: QuestionImport) => void client.setQueryData(keyOf(now.id), read),
    turn: turnOf(now.id),
  };
}
const turnOf = (id: string): string => `${PATH}/${id}`;

/** Whether questions are being judged anew. */
export const useIsJudging = ({ id }: KeptImport): boolean => useIsTurnTaken(turnOf(id));

/** What is wrong with the questions of a preview, as it is read now. */
export const useFaults = ({ id, version, counts }: KeptImport) =>
  useQuery({
    queryKey: [PATH, 'faults', id, version],
    queryFn: ({ signal }) => api.get<QuestionImportFaults>(`${PATH}/${id}/faults`, { signal }),
    enabled: counts.error > 0,
    placeholderData: keepPreviousData,
    meta: { quiet: 'at-first' },
  });

/** Ends an import that runs; what it has written stays. */
export const useStop = (id: string) =>
  useCommand({ send: () => api.delete(`${PATH}/${id}`), touches: [{ path: PATH }] });

/** A preview that is of no use any more. Whether it goes now or by itself, later, is nobody's trouble. */
export const useForget = () => useCommand({ quiet: true, send: (id: string) => api.delete(`${PATH}/${id}`) });

/** The lists that an import has changed are read anew. */
export function useImported() {
  const changed = useChanged();
  return () => changed({ path: '/questions' });
}

export interface ListedItem extends ShownImportItem {
  readonly id: string;
}

/** The questions of an import as a list. What its start or its job has done to them is read when it is done. */
export const importItems = ({ id, state, counts }: KeptImport): Resource<ListedItem, unknown> => ({
  path: `${PATH}/${id}/items/${state}/${String(counts.error)}`,
  staleTime: 0,
  list: async (search, signal) => {
    const path = `${PATH}/${id}/items?${search}`;
    const page = await api.get<Page<ShownImportItem>>(path, signal ? { signal } : {});
    return { ...page, items: page.items.map((item) => ({ ...item, id: String(item.number) })) };
  },
  one: () => Promise.reject(new Error('an item is read with its page')),
});

export const everyItem = async (id: string): Promise<readonly QuestionImportItem[]> =>
  (await api.get<{ items: QuestionImportItem[] }>(`${PATH}/${id}/result`, { timeout: READING_MS })).items;
