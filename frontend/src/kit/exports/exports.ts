import { EXPORT_PATHS, type ExportJob, type ExportJobs, type ExportList } from '#contracts/http/exports';
import type { ErrorCode } from '#contracts/errors';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../client/api-error.js';
import { download } from '../client/download.js';
import { newId } from '../client/id.js';
import { api } from '../client/request.js';
import { useCommand } from '../form/use-command.js';

const PATH = '/exports';
/** While a file is prepared: it is worth a look so often. */
const LOOK_MS = 1_000;
const LARGE = 'export.large' satisfies ErrorCode;

/** A list, and of whom or what it is where it is one of a person or a test. */
export interface ExportSource {
  readonly list: ExportList;
  readonly id?: string;
}

export type Query = Readonly<Record<string, string>>;
interface Asked {
  readonly of: ExportSource;
  readonly query: Query;
}

/** One's own files, and how far each is. Those under way are looked at again and again, whoever has left the page meanwhile. */
export const useExports = () =>
  useQuery({
    queryKey: [PATH],
    queryFn: ({ signal }) => api.get<ExportJobs | null>(PATH, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? LOOK_MS : false),
    meta: { quiet: true },
  });

const isUnderWay = (jobs: ExportJobs | null | undefined): boolean =>
  jobs?.items.some(({ state }) => state === 'running') === true;

/** A list as a file: it comes at once, or where it is long its preparation begins, and the page shows how far it is. */
export function useListFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ of, query }: Asked): Promise<void> => {
      try {
        await download(`${addressOf(of)}?${new URLSearchParams(query).toString()}`);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === LARGE)) throw error;
        await api.post<ExportJob>(PATH, { ...of, query }, { headers: { 'Idempotency-Key': newId() } });
        await client.invalidateQueries({ queryKey: [PATH] });
      }
    },
  });
}

const addressOf = ({ list, id = '' }: ExportSource): string => `/${EXPORT_PATHS[list].replace(':id', id)}`;

const TOUCHED = { touches: [{ path: PATH }] };

export const useStopExport = () =>
  useCommand({ send: ({ id }: ExportJob) => api.post<ExportJob>(`${PATH}/${id}/stop`), ...TOUCHED });
export const useDiscardExport = () =>
  useCommand({ send: ({ id }: ExportJob) => api.delete(`${PATH}/${id}`), ...TOUCHED });

export const preparedPath = ({ id }: ExportJob): string => `${PATH}/${id}/file`;
