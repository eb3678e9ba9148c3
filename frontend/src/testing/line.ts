/** A line to the server, as an upload uses it (`XMLHttpRequest`), whose other end is the test. */
export class Line {
  static last: Line;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers = new Map<string, string>();
  url = '';
  body: unknown;
  status = 0;
  responseText = '';
  aborted = false;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  private retryAfter: string | null = null;

  open(_method: string, url: string): void {
    Line.last = this;
    this.url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  send(body: unknown): void {
    this.body = body;
  }
  abort(): void {
    this.aborted = true;
    this.onabort?.();
  }
  getResponseHeader(name: string): string | null {
    return name === 'Retry-After' ? this.retryAfter : null;
  }
  answer(status: number, body: unknown, retryAfter: string | null = null): void {
    this.retryAfter = retryAfter;
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

/** One that asks whoever answers `fetch`. */
export class AnsweredLine extends Line {
  override send(body: FormData): void {
    fetch(this.url, { method: 'POST', body })
      .then(async (response) => this.answer(response.status, await response.json()))
      .catch(() => this.onerror?.());
  }
}
