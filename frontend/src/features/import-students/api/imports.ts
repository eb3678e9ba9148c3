import type { Language } from '#contracts/constants';
import type {
  ActivateImportBody,
  ChangeImportReadingBody,
  ImportOptions,
  ImportRow,
  ImportSummary,
} from '#contracts/http/imports';
import type { ImportFaults } from '#contracts/http/import-faults';
import type { Page } from '#contracts/http/lists';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { upload } from '../../../kit/client/upload.js';
import { useIsTurnTaken } from '../../../kit/form/in-turn.js';
import { useCommand } from '../../../kit/form/use-command.js';
import { useSending } from '../../../kit/form/use-sending.js';
import type { Resource } from '../../../kit/list/resource.js';
import { useChanged } from '../../../kit/list/use-list.js';
import { classes, students } from '../../../parts/people/people.js';

const PATH = '/students/import';
/** A file of 5 MB on a slow line. */
const UPLOAD_MS = 120_000;
/** While a job runs: it is worth a look so often. */
const LOOK_MS = 1_000;

/** An import that is kept: it has an id. */
export type KeptImport = ImportSummary & { id: string };

export const isRunning = ({ state }: ImportSummary): boolean =>
  state === 'staging' || state === 'applying' || state === 'discarding';

const keyOf = (id: string) => [PATH, 'one', id];

/** An import as it is; looked at again and again while its job runs, whoever has started it. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.get<ImportSummary>(`${PATH}/${id}`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? LOOK_MS : false),
  });

/** The latest import: one that runs is found again after the page was left. */
export const useLatestImport = () =>
  useQuery({
    queryKey: [PATH, 'latest'],
    queryFn: ({ signal }) => api.get<Page<ImportSummary>>(`${PATH}?page=1&size=1`, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

/** Answers nothing where it was broken off. */
export function useUpload() {
  const { track, ...sending } = useSending();
  const command = useCommand({
    // said beside the field
    quiet: true,
    send: ({ files, options }: { files: readonly File[]; options: Partial<ImportOptions> }, headers) => {
      const form = new FormData();
      form.append('options', JSON.stringify(options));
      for (const file of files) form.append('file', file);
      return track((tracked) =>
        upload<ImportSummary>(PATH, form, { ...tracked, headers, timeout: UPLOAD_MS }),
      );
    },
  });
  return { ...command, sending };
}

/** Each answers the import as it is then. */
function useSendStep<Body>(id: string, step: string) {
  const client = useQueryClient();
  return {
    send: (body: Body) => api.post<ImportSummary>(`${PATH}/${id}/${step}`, body, { timeout: UPLOAD_MS }),
    // where it was refused another tab may have been faster: what is shown must be what the next step is about
    touches: [{ path: PATH }, { path: rowsPath(id) }],
    onSaved: (now: ImportSummary) => void client.setQueryData(keyOf(id), now),
  };
}
/** What is asked for; what is absent stays. All rows are judged anew, so one waits for the other. */
export function useChangeReading(id: string) {
  const { onSaved: onDone, ...step } = useSendReading(id);
  return useCommand({ ...step, onDone });
}

/** The same, for a form. */
export const useSendReading = (id: string) => ({
  ...useSendStep<ChangeImportReadingBody>(id, 'reading'),
  turn: turnOf(id),
});
const turnOf = (id: string): string => `${PATH}/${id}`;

/** Whether rows are being judged anew. */
export const useIsJudging = ({ id }: KeptImport): boolean => useIsTurnTaken(turnOf(id));

/** An import as it was last answered: what was given before may have changed it since it was shown. */
export function useLatest(shown: KeptImport): () => ImportSummary {
  const client = useQueryClient();
  return () => client.getQueryData<ImportSummary>(keyOf(shown.id)) ?? shown;
}

/** What is wrong with the rows of a preview, as it is read now. */
export const useFaults = ({ id, version, counts }: KeptImport) =>
  useQuery({
    queryKey: [PATH, 'faults', id, version],
    queryFn: ({ signal }) => api.get<ImportFaults>(`${PATH}/${id}/faults`, { signal }),
    enabled: counts.error > 0,
    placeholderData: keepPreviousData,
    meta: { quiet: 'at-first' },
  });
export function useActivate(id: string) {
  const { onSaved: onDone, ...step } = useSendStep<ActivateImportBody>(id, 'activate');
  return useCommand({ ...step, onDone });
}

/** Forgets a preview, or stops an import that nobody sees yet. */
export const useStop = (id: string) =>
  useCommand({ send: () => api.delete(`${PATH}/${id}`), touches: [{ path: PATH }] });

/** The lists that an import has changed are read anew. */
export function useImported() {
  const changed = useChanged();
  return () => changed(students, classes);
}

export interface ListedRow extends ImportRow {
  readonly id: string;
}
const rowsPath = (id: string) => `${PATH}/${id}/rows`;

/** The rows of an import as a list. */
export const importRows = (id: string): Resource<ListedRow, unknown> => ({
  path: rowsPath(id),
  staleTime: 0,
  list: async (search, signal) => {
    const page = await api.get<Page<ImportRow>>(`${rowsPath(id)}?${search}`, signal ? { signal } : {});
    return { ...page, items: page.items.map((row) => ({ ...row, id: String(row.number) })) };
  },
  one: () => Promise.reject(new Error('a row is read with its page')),
});

export const templatePath = (format: 'csv' | 'xlsx', lang: Language): string =>
  `${PATH}/template?format=${format}&lang=${lang}`;
export const resultPath = (id: string, lang: 'ja' | 'en'): string => `${PATH}/${id}/result.csv?lang=${lang}`;
