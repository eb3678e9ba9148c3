import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { logError } from '../kit/client/error-log.js';
import { BringBack, MissingData, MissingPart } from '../ui/lazy-part.js';
import { isReloading } from './stale-page.js';

interface MissingPartBoundaryProps {
  children: ReactNode;
  /** What is shown while the part is not to be had; without it, the boundary above has to know. */
  fallback: ReactNode | undefined;
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
    if (!(error instanceof MissingPart) || this.props.fallback === undefined) return;
    logError('missing-part', error);
    if (error instanceof MissingData) return;
    if (!navigator.onLine) lacksParts = true;
    else if (lacksParts) this.#reload();
  }

  override componentDidUpdate({ place }: { place: string }, before: { thrown?: Error | undefined }): void {
    if (before.thrown !== undefined && place !== this.props.place) this.setState({ thrown: undefined });
  }

  readonly #reload = (): void => (this.props.reload ?? (() => window.location.reload()))();
  readonly #bringBack = (): void => {
    if (this.state.thrown instanceof MissingData) this.setState({ thrown: undefined });
    else this.#reload();
  };

  override render(): ReactNode {
    const { thrown } = this.state;
    const { fallback, children } = this.props;
    const bringBack = fallback === undefined ? undefined : this.#bringBack;
    if (thrown === undefined) return <BringBack value={bringBack}>{children}</BringBack>;
    if (!(thrown instanceof MissingPart) || fallback === undefined || isReloading()) throw thrown;
    return <BringBack value={bringBack}>{fallback}</BringBack>;
  }
}
