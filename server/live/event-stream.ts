interface Message {
  event: "ready" | "change" | "lost" | "beat";
  /** What a client that lost its connection comes back with. */
  at: Date;
  data?: object;
}

/** Whoever reads so slowly is better off beginning anew. */
const mostWaiting = 256;

/** An open answer with server-sent events. */
export class EventStream {
  readonly response: Response;
  readonly #encoder = new TextEncoder();
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  /** @param onEnd called once, whoever ends it */
  constructor(onEnd: () => void) {
    const end = () => {
      this.#controller = undefined;
      onEnd();
    };
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
      },
      cancel: end,
    });
    this.end = () => {
      const controller = this.#controller;
      if (!controller) return;
      end();
      controller.close();
    };
    // Proxies that collect or compress would hold events back.
    const headers = { "content-type": "text/event-stream", "x-accel-buffering": "no" };
    this.response = new Response(body, { headers });
  }

  readonly end: () => void;

  get isOpen(): boolean {
    return this.#controller !== undefined;
  }

  send({ event, at, data = {} }: Message): void {
    const text = `id: ${at.toISOString()}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    this.#controller?.enqueue(this.#encoder.encode(text));
    if ((this.#controller?.desiredSize ?? 0) < -mostWaiting) this.end();
  }
}
