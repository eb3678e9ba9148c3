import { ROLE } from '#contracts/constants';
import type { KanaChart } from '#contracts/http/study-characters';
import type { StudyItems } from '#contracts/http/study';
import { useQuery } from '@tanstack/react-query';
import { keptQuery } from '../../kit/client/kept-reads.js';
import { api } from '../../kit/client/request.js';
import { useUser } from '../../kit/session/current-user.js';
import { takenChart } from '../../realtime/taken-along/taken-charts.js';

/** Content: it is the same as long as the page is open. */
export const useKanaChart = (script: KanaChart['script']) =>
  useQuery({
    queryKey: ['kana-chart', script],
    queryFn: (context) =>
      keptQuery(
        `kana-chart/${script}`,
        context,
        () => api.get<KanaChart>(`/quiz/study/kana?script=${script}`, { signal: context.signal }),
        async () => {
          const taken = await takenChart(script);
          return taken && { data: taken.chart, at: taken.takenAt };
        },
      ),
    networkMode: 'offlineFirst',
    staleTime: Infinity,
  });

export type Mastery = StudyItems['items'][number]['mastery'];

/** How well the learner knows each kana; undefined for who has no progress of their own, and until it is known. */
export function useKanaMastery(): ReadonlyMap<string, Mastery> | undefined {
  const { id, usertype } = useUser();
  return useQuery({
    queryKey: ['learner-study', id, 'kana'],
    queryFn: ({ signal }) => api.get<StudyItems>('/quiz/study/items?kind=kana', { signal }),
    select: ({ items }) => new Map(items.map(({ item, mastery }) => [item, mastery])),
    enabled: usertype === ROLE.learner,
    meta: { quiet: true },
  }).data;
}
