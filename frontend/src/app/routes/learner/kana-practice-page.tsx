import type { PracticeSetup } from '#contracts/http/practice-setup';
import { useSearchParams } from 'react-router-dom';
import { practiceSearch } from '../../../parts/study/practice-link.js';
import { PracticeLauncher } from '../../../features/practise/practice-launcher.js';
import { KanaPage, type KanaPageProps } from '../../../features/practise-writing/kana-page.js';
import { connection } from '../../../realtime/connection.js';
import { nextOf, playedBy, takenSets } from '../../../realtime/taken-along/taken-sets.js';

/** The chart of a script, and the writing quiz above it. */
export function KanaPracticePage({ script }: Pick<KanaPageProps, 'script'>) {
  const [search, setSearch] = useSearchParams();
  const openQuiz = async (setup: PracticeSetup) => {
    const taken = connection.isLive() ? undefined : await takenQuiz(script, setup);
    const next = new URLSearchParams(taken ?? practiceSearch(`${script}-practice`, setup));
    const kana = search.get('kana');
    if (kana !== null) next.set('kana', kana);
    setSearch(next, { replace: true });
  };
  return (
    <>
      <KanaPage script={script} onQuiz={(setup) => void openQuiz(setup)} />
      <PracticeLauncher />
    </>
  );
}

/**
 * Without a network nothing can be planned: what was taken along of this part of the chart is played. By the socket, and not by
 * what the browser says of itself: it may have no way to the server.
 */
async function takenQuiz(script: KanaPageProps['script'], { groups = [] }: PracticeSetup) {
  const own = (await takenSets()).filter(
    ({ code, sheet }) =>
      code === `${script}-practice` && groups.every((one) => sheet.setup?.groups?.includes(one)),
  );
  const next = nextOf(own);
  return next && playedBy(next);
}
