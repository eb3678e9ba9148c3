import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/**
 * One keep-alive connection with one request in flight. By hand, because the client shares the machine with what it
 * measures: a full HTTP client costs as much as a bare server.
 */
export class Lane {
  private received = '';
  private waiting: PromiseWithResolvers<Answer> | undefined;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true).setEncoding('latin1'); // one character is one byte, as Content-Length counts
    socket.on('data', (text: string) => this.take(text));
    socket.on('error', (error) => this.waiting?.reject(error));
    socket.on('close', () => this.waiting?.reject(new Error('the server closed the connection')));
  }

  static async open(port: number): Promise<Lane> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Lane(socket);
  }

  send(request: string): Promise<Answer> {
    this.waiting = Promise.withResolvers();
    this.socket.write(request);
    return this.waiting.promise;
  }

  close(): void {
    this.socket.destroy();
  }

  private take(text: string): void {
    this.received += text;
    const head = this.received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.received)?.[1]);
    const end = head + 4 + length;
    if (this.received.length < end) return;
    const answer = { status: Number(this.received.slice(9, 12)), body: this.received.slice(head + 4, end) };
    this.received = this.received.slice(end);
    this.waiting?.resolve(answer);
  }
}
