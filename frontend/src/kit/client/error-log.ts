import { ApiError, NetworkError } from './api-error.js';

/** The frontend error codes of section 8; those the specification leaves unnamed are settled here (ERR-2). */
export const FRONTEND_ERRORS = {
  unauthorized: '401_Unauthorized',
  notFound: '404_NOT_FOUND',
  component: 'E_9000_COMPONENT_ERROR',
  network: 'E_9001_NETWORK_ERROR',
  realtime: 'E_9100_REALTIME_ERROR',
  stalePage: 'E_9900_STALE_PAGE_VERSION',
  unexpected: 'E_9999_UNEXPECTED_ERROR',
} as const;
type FrontendError = (typeof FRONTEND_ERRORS)[keyof typeof FRONTEND_ERRORS];

/** Goes to the console only; nothing is sent to the server (NAV-10). */
export function logError(source: string, error: unknown, errorCode: FrontendError = codeOf(error)): void {
  console.error({
    source,
    currentPage: window.location.pathname,
    userAgent: navigator.userAgent,
    error,
    errorCode,
    message: error instanceof Error ? error.message : String(error),
    timestamp: new Date().toISOString(),
  });
}

function codeOf(error: unknown): FrontendError {
  if (error instanceof NetworkError) return FRONTEND_ERRORS.network;
  if (error instanceof ApiError && error.status === 401) return FRONTEND_ERRORS.unauthorized;
  if (error instanceof ApiError && error.status === 404) return FRONTEND_ERRORS.notFound;
  return FRONTEND_ERRORS.unexpected;
}
