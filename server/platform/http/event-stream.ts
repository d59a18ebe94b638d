interface Message {
  event: "ready" | "change" | "lost" | "beat";
  /** Position from which a client resumes after a lost connection. */
  at: Date;
  data?: object;
}

/** Limit of queued events; a slower client should start afresh. */
const mostWaiting = 256;

/** Open response with server-sent events. */
export class EventStream {
  readonly response: Response;
  readonly #encoder = new TextEncoder();
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  /** @param onEnd called once, regardless of the side that ends it */
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
    // Proxies that buffer or compress would delay events.
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
