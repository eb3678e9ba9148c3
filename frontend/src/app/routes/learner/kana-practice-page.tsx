import { useSearchParams } from 'react-router-dom';
import { practiceSearch } from '../../../parts/study/practice-link.js';
import { PracticeLauncher } from '../../../features/practise/practice-launcher.js';
import { KanaPage, type KanaPageProps } from '../../../features/practise-writing/kana-page.js';

/** The chart of a script, and the writing quiz above it. */
export function KanaPracticePage({ script }: Pick<KanaPageProps, 'script'>) {
  const [search, setSearch] = useSearchParams();
  const openQuiz: KanaPageProps['onQuiz'] = (setup) => {
    const next = new URLSearchParams(practiceSearch(`${script}-practice`, setup));
    const kana = search.get('kana');
    if (kana !== null) next.set('kana', kana);
    setSearch(next, { replace: true });
  };
  return (
    <>
      <KanaPage script={script} onQuiz={openQuiz} />
      <PracticeLauncher />
    </>
  );
}
