import { MEDIA_LIMITS, type MediaKind } from '#contracts/http/questions';
import { useEffect, useRef, useState } from 'react';
import { codeText, ownWords } from '../../kit/client/error-text.js';
import { useCommand } from '../../kit/form/use-command.js';
import { sendMedia } from './api/questions.js';

const MOST_BYTES = { picture: MEDIA_LIMITS.pictureBytes, audio: MEDIA_LIMITS.audioBytes } as const;

/** Sends a file as soon as it is chosen; leaving the page, or choosing to, breaks it off. */
export function useMediaUpload(kind: MediaKind, onStored: (path: string) => void) {
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const upload = useCommand({
    // said at the field
    quiet: true,
    send: ({ file, signal }: { file: File; signal: AbortSignal }) => sendMedia(file, setShare, signal),
  });
  const send = async (file: File): Promise<void> => {
    setError(undefined);
    // the server says the same; a large file need not travel for it
    if (file.size > MOST_BYTES[kind]) return setError(codeText('media.too-large'));
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    try {
      const stored = await upload.mutateAsync({ file, signal: controller.signal });
      if (stored.kind === kind) onStored(stored.path);
      else setError(codeText('media.unknown-kind'));
    } catch (refused) {
      if (!controller.signal.aborted) setError(ownWords(refused));
    } finally {
      setShare(undefined);
    }
  };
  return { share, error, send: (file: File) => void send(file), cancel: () => running.current?.abort() };
}
