const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();

/**
 * Ends this piece of work: what follows is one of its own, before which the page answers, also on a slow phone. Unlike a timer
 * it is not held back in a tab that is not seen.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });
}
