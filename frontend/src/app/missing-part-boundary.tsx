import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { logError } from '../kit/client/error-log.js';
import { MissingPart } from '../ui/lazy-part.js';
import { isReloading } from './stale-page.js';

interface MissingPartBoundaryProps {
  children: ReactNode;
  /** What is shown while the part is not to be had. */
  fallback: ReactNode;
  /** Loads this page anew; a seam for specs, the browser's own way by default. */
  reload?: () => void;
}

/** What failed to load once is remembered as failed for as long as the page lives. */
let lacksParts = false;

/** Around pages: one that is not on the device gives way to `fallback`, until the address changes (NAV-8, PLUS-3). */
export function MissingPartBoundary(props: MissingPartBoundaryProps) {
  const { key } = useLocation();
  return <Boundary {...props} place={key} />;
}

/** Other crashes are for the boundary above, and what a reload that is under way will bring. */
class Boundary extends Component<
  MissingPartBoundaryProps & { place: string },
  { thrown?: Error | undefined }
> {
  override state: { thrown?: Error | undefined } = {};

  static getDerivedStateFromError(thrown: Error) {
    return { thrown };
  }

  override componentDidCatch(error: Error): void {
    if (!(error instanceof MissingPart)) return;
    logError('missing-part', error);
    if (!navigator.onLine) lacksParts = true;
    else if (lacksParts) (this.props.reload ?? (() => window.location.reload()))();
  }

  override componentDidUpdate({ place }: { place: string }, before: { thrown?: Error | undefined }): void {
    if (before.thrown !== undefined && place !== this.props.place) this.setState({ thrown: undefined });
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    if (thrown === undefined) return this.props.children;
    if (!(thrown instanceof MissingPart) || isReloading()) throw thrown;
    return this.props.fallback;
  }
}
