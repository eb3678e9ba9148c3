import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FRONTEND_ERRORS, logError } from '../shared/api-client/error-log.js';

/** A component crash is logged and leads to the error page; a crash on that page stops there (NAV-8). */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    logError(info.componentStack ?? 'component', error, FRONTEND_ERRORS.component);
    if (window.location.pathname !== '/error') window.location.replace('/error?code=E_9000');
  }

  override render(): ReactNode {
    return this.state.crashed ? null : this.props.children;
  }
}
