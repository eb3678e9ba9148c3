/** Carries short texts from any process to all processes: Redis publish or PostgreSQL NOTIFY. */
export interface PushTransport {
  /** Longest text in bytes of UTF-8 that goes through in one piece. */
  readonly maxBytes: number;
  connect(): Promise<void>;
  send(channel: string, text: string): Promise<void>;
  /** All texts of a channel, this process's own included. */
  listen(channel: string, listener: (text: string) => void): Promise<void>;
  /** Called after a lost connection was replaced: what was sent in between never arrives. */
  onReconnected(listener: () => void): void;
  close(): Promise<void>;
}
