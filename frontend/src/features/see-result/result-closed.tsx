import { Furigana } from '../../ui/furigana.js';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../ui/format/time.js';
import type { WayBack } from '../../parts/tests/test-link.js';
import { Button } from '../../ui/controls.js';
import { EmptyState } from '../../ui/states.js';
import classes from './see-result.module.css';

/** Handed in, but the result is not open: says when it opens (TEST-3). */
export function ResultClosed({ opensAt, back }: { opensAt: string | null; back: WayBack }) {
  const { t } = useTranslation('see-result');
  return (
    <div className={classes.page}>
      <EmptyState
        heading="h1"
        title={<Furigana>{t('handed-in')}</Furigana>}
        text={<Furigana>{opensAt ? t('opens', { time: formatDateTime(opensAt) }) : t('hidden')}</Furigana>}
        action={
          <Button component={Link} {...back}>
            <Furigana>{t('back')}</Furigana>
          </Button>
        }
      />
    </div>
  );
}
