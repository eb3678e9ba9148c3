import { useMutation } from '@tanstack/react-query';
import { download } from './download.js';

/** A file of the API (below `/api`) for the browser's downloads, when it is asked for. What fails is told. */
export const useDownload = (onSaved?: () => void) =>
  useMutation({ mutationFn: (path: string) => download(path), onSuccess: onSaved });
