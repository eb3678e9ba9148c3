import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/controls.js';
import { ErrorState } from '../../ui/states.js';
import { isNotThere, markedReadFailure } from '../client/error-text.js';

interface QueryFailedProps {
  of: { error: unknown; refetch: () => unknown };
  /** In place of "An error has occurred". */
  title?: string | undefined;
}

/**
 * What a page asked for and did not get: why, and what helps (ERR-1, ERR-3). What is not there will hardly be there at a
 * second look, so the way out stands beside it.
 */
export function QueryFailed({ of: { error, refetch }, title }: QueryFailedProps) {
  useTranslation();
  const text = markedReadFailure(error);
  return (
    <ErrorState
      onRetry={() => void refetch()}
      {...(title === undefined ? {} : { title })}
      {...(text === undefined ? {} : { text })}
      action={isNotThere(error) ? <GoHome /> : null}
    />
  );
}

function GoHome(): ReactNode {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/">
      {t('go-home')}
    </Button>
  );
}
