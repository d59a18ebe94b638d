import "server-only";

export interface TimeLimit {
  signal: AbortSignal;
  /** Returns the body; each chunk restarts the timer. */
  watch(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
  stop(): void;
}

/** Aborts after `ms` milliseconds without progress; a slow upload isn't an error. */
export function timeLimit(ms: number): TimeLimit {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  let running = true;
  return {
    signal: controller.signal,
    watch: (body) =>
      body.pipeThrough(
        new TransformStream({
          transform(piece, queue) {
            // Refreshing a cleared timer would restart it.
            if (running) timer.refresh();
            queue.enqueue(piece);
          },
        }),
      ),
    stop() {
      running = false;
      clearTimeout(timer);
    },
  };
}
