import { Button } from './controls.js';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { useOnline } from './online.js';
import { Furigana } from './furigana.js';
import { Masu } from './masu.js';
import classes from './states.module.css';

/** Names that people wrote as they are; texts of the interface in `Furigana`. */
interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** `h1` where the page has no other heading. */
  heading?: 'h1' | 'h2';
}

/** What is so, what happens next, at most one action. */
export function EmptyState({ title, text, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <Masu tone="open">？</Masu>
      <Heading>{title}</Heading>
      {text ? <p className="muted">{text}</p> : null}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  onRetry: () => void;
  title?: string;
  /** In place of the hint to look at the connection. */
  text?: string;
  /** Beside trying again. */
  action?: ReactNode;
}

export function ErrorState({ onRetry, title, text, action }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.empty} role="alert">
      <Masu tone="open">！</Masu>
      <h2>
        <Furigana>{title ?? t('error.occurred')}</Furigana>
      </h2>
      <p className="muted">
        <Furigana>{text ?? t('error.try-again-hint')}</Furigana>
      </p>
      <Button variant="default" onClick={onRetry}>
        <Furigana>{t('error.retry')}</Furigana>
      </Button>
      {action}
    </div>
  );
}

/** Placeholder lines in the size of the content that comes; without a network it does not come, and that is said. */
export function Skeletons({ count, height }: { count: number; height: number }) {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <div className="stack" role="status" aria-label={online ? t('loading') : undefined}>
      {online ? null : (
        <Banner tone="kin">
          <Furigana>{t('offline')}</Furigana>
        </Banner>
      )}
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}

/** One placeholder; whatever holds it says that it loads. Its size comes with `className` where it is not fixed. */
export function Skeleton({ height, className }: { height?: number; className?: string | undefined }) {
  const names = [classes.skeleton, className].filter(Boolean).join(' ');
  return <span className={names} style={{ height }} />;
}

interface BannerProps {
  tone?: 'kin' | 'shu';
  /** A status around it, there before it came, says it. */
  unsaid?: boolean;
  children: ReactNode;
}

export function Banner({ tone, unsaid = false, children }: BannerProps) {
  return (
    <div className={classes.banner} data-tone={tone} role={unsaid ? undefined : 'status'}>
      {children}
    </div>
  );
}
