import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';

interface FailedLineProps {
  of: { isFetching: boolean; refetch: () => unknown };
  /** What could not be read. */
  text: string;
}

/** A small part of a page that could not be read: said in its place, with the way to try again (ERR-3). */
export function FailedLine({ of: { isFetching, refetch }, text }: FailedLineProps) {
  const { t } = useTranslation();
  return (
    <p className="row">
      <span className="muted small">
        <Furigana>{text}</Furigana>
      </span>
      <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
        {withoutFurigana(t('error.retry'))}
      </Button>
    </p>
  );
}
