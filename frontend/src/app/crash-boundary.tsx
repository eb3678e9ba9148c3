import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FRONTEND_ERRORS, logError } from '../shared/api-client/error-log.js';
import { i18n } from '../shared/i18n/i18n.js';
import { isReloading } from './stale-page.js';

interface CrashBoundaryProps {
  children: ReactNode;
  /** Leaves for another page; a seam for specs, the browser's own way by default. */
  leave?: (to: string) => void;
}

/**
 * A component crash is logged and leads to the error page; a crash on that page stops there (NAV-8). Offline too:
 * the error page could not be loaded, and the browser's own message would stand in its place.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    if (isReloading()) return;
    logError(info.componentStack ?? 'component', error, FRONTEND_ERRORS.component);
    const leave = this.props.leave ?? ((to) => window.location.replace(to));
    if (!staysHere()) leave('/error?code=E_9000');
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return staysHere() && !isReloading() ? <Stopped /> : null;
  }
}

const staysHere = (): boolean => window.location.pathname === '/error' || !navigator.onLine;

/** Of plain elements only: whatever broke may be among the others. */
function Stopped() {
  return (
    <main role="alert" style={{ padding: 24, display: 'grid', gap: 16, justifyItems: 'start' }}>
      <h1>{i18n.t('error-page.code', { code: 'E_9000' })}</h1>
      <p>{i18n.t('error-page.E_9000')}</p>
      <a href="/">{i18n.t('go-home')}</a>
    </main>
  );
}
