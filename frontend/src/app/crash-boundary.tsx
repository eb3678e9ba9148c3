import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { FRONTEND_ERRORS, logError } from '../kit/client/error-log.js';
import { i18n } from '../kit/texts/i18n.js';
import { Button } from '../ui/controls.js';
import { Furigana, withoutFurigana } from '../ui/furigana.js';
import { EmptyState } from '../ui/states.js';
import { isReloading } from './stale-page.js';

interface CrashBoundaryProps {
  children: ReactNode;
  /** Leaves for another page; a seam for specs, the browser's own way by default. */
  leave?: (to: string) => void;
  /** Loads this page anew; a seam for specs as well. */
  reload?: () => void;
}
interface Crash {
  crashed: boolean;
  offline: boolean;
}
const NONE: Crash = { crashed: false, offline: false };

/** Around the pages, inside the router. */
export function CrashBoundary(props: CrashBoundaryProps) {
  const { key } = useLocation();
  return <Boundary {...props} place={key} />;
}

/**
 * A component crash is logged and leads to the error page; a crash on that page stops there (NAV-8). Offline too: what
 * broke is a part that could not be loaded, as the error page could not. The way back leads out of it, and the network.
 */
class Boundary extends Component<CrashBoundaryProps & { place: string }, Crash> {
  override state = NONE;

  static getDerivedStateFromError(): Crash {
    return { crashed: true, offline: !navigator.onLine };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    if (isReloading()) return;
    logError(info.componentStack ?? 'component', error, FRONTEND_ERRORS.component);
    if (!navigator.onLine) this.#lacksParts = true;
    else if (this.#lacksParts) this.#reload();
    else if (!isErrorPage()) this.#leave('/error?code=E_9000');
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.#connected);
  }

  override componentDidUpdate({ place }: { place: string }, before: Crash): void {
    if (before.offline && place !== this.props.place) this.setState(NONE);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.#connected);
  }

  /** What failed to load once is remembered as failed for as long as the page lives. */
  #lacksParts = false;

  readonly #leave = (to: string): void => (this.props.leave ?? ((url) => window.location.replace(url)))(to);
  readonly #reload = (): void => (this.props.reload ?? (() => window.location.reload()))();
  readonly #connected = (): void => {
    if (this.state.offline) this.#reload();
  };

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    if (isReloading()) return null;
    if (this.state.offline) return <Offline onRetry={this.#reload} />;
    return isErrorPage() ? <Stopped /> : null;
  }
}

const isErrorPage = (): boolean => window.location.pathname === '/error';

/** Of plain elements only: whatever broke may be among the others. */
function Stopped() {
  return (
    <Plain title={i18n.t('error-page.code', { code: 'E_9000' })}>
      <p>{withoutFurigana(i18n.t('error-page.E_9000'))}</p>
      <a href="/">{i18n.t('go-home')}</a>
    </Plain>
  );
}

/** Where not even the frame of the pages is on the device. */
function Offline({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <main role="alert">
      <EmptyState
        heading="h1"
        title={<Furigana>{t('offline.title')}</Furigana>}
        text={<Furigana>{t('offline.text')}</Furigana>}
        action={
          <div className="row">
            <Button onClick={onRetry}>
              <Furigana>{t('error.retry')}</Furigana>
            </Button>
            <Button variant="default" onClick={() => window.history.back()}>
              {t('back')}
            </Button>
          </div>
        }
      />
    </main>
  );
}

function Plain({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main role="alert" style={{ padding: 24, display: 'grid', gap: 16, justifyItems: 'start' }}>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
