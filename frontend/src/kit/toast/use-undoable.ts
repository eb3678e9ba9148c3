import { useTranslation } from 'react-i18next';
import { toast } from './toast.js';

interface Done {
  title: string;
  text?: string | undefined;
  /** Takes back exactly what was done; what it answers is said beside "Undone". */
  back: () => Promise<string | undefined>;
}

/** Says what was done, and offers for ten seconds to take it back: also after the page was left, and again where that fails. */
export function useUndoable(): (done: Done) => void {
  const { t } = useTranslation('undo');
  const tell = ({ back, ...said }: Done): void => {
    const run = () =>
      void back().then(
        (text) => toast({ kind: 'success', title: t('undone'), text }),
        () => tell({ back, ...said }),
      );
    const undo = { label: t('undo'), left: (count: number) => t('undo-left', { count }), run };
    toast({ kind: 'success', ...said, undo });
  };
  return tell;
}
