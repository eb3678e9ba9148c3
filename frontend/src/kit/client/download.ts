import { NetworkError } from './api-error.js';
import { requestFile } from './request.js';

/** A large export on a slow line; the file comes whole or not at all. */
const TIMEOUT_MS = 10 * 60_000;

/** Fetches a file of the API and hands it to the browser's downloads. A link cannot: it carries no token. */
export async function download(path: string): Promise<void> {
  const response = await requestFile(path, { timeout: TIMEOUT_MS });
  const file = await response.blob().catch((error: unknown) => {
    throw new NetworkError('the file broke off', { cause: error });
  });
  saveFile(file, nameOf(response));
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // later: some browsers read it after the click
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** In the language of the file where the answer says it so (RFC 6266), else the one that every program can read. */
function nameOf(response: Response): string {
  const header = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1];
  return encoded === undefined ? (/filename="([^"]+)"/.exec(header)?.[1] ?? '') : decodeURIComponent(encoded);
}
