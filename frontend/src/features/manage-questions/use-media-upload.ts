import { MEDIA_LIMITS, type MediaKind } from '#contracts/http/questions';
import { useState } from 'react';
import { codeText, ownWords } from '../../kit/client/error-text.js';
import { useCommand } from '../../kit/form/use-command.js';
import { useSending } from '../../kit/form/use-sending.js';
import { sendMedia } from './api/questions.js';

const MOST_BYTES = { picture: MEDIA_LIMITS.pictureBytes, audio: MEDIA_LIMITS.audioBytes } as const;

/** Sends a file as soon as it is chosen; leaving the page, or choosing to, breaks it off. */
export function useMediaUpload(kind: MediaKind, onStored: (path: string) => void) {
  const [error, setError] = useState<string>();
  const { share, cancel, track } = useSending();
  const upload = useCommand({
    // said at the field
    quiet: true,
    send: (file: File) => track((tracked) => sendMedia(file, tracked)),
  });
  const send = async (file: File): Promise<void> => {
    setError(undefined);
    // the server says the same; a large file need not travel for it
    if (file.size > MOST_BYTES[kind]) return setError(codeText('media.too-large'));
    try {
      const stored = await upload.mutateAsync(file);
      if (stored?.kind === kind) onStored(stored.path);
      else if (stored) setError(codeText('media.unknown-kind'));
    } catch (refused) {
      setError(ownWords(refused));
    }
  };
  return { share, error, send: (file: File) => void send(file), cancel };
}
