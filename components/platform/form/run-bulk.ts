import { type Problem, readProblem } from "@/components/ui/problem";

export type ItemState =
  | { status: "waiting" }
  | { status: "running" }
  | { status: "done" }
  | { status: "failed"; problem: Problem };

interface RunOptions {
  onChange: (id: string, state: ItemState) => void;
  /** Called with the seconds for which the rate limit pauses all requests. */
  onPause?: (seconds: number) => void;
  /** Ends the run after pending calls. */
  signal: AbortSignal;
  atOnce?: number;
  wait?: (milliseconds: number) => Promise<void>;
}

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Runs an action on many items, a few at a time; failures don't stop the others. */
export async function runBulk(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
  { onChange, onPause, signal, atOnce = 4, wait = sleep }: RunOptions,
): Promise<void> {
  const rest = [...ids];
  let pause: Promise<void> | undefined;
  const doOne = async (id: string): Promise<void> => {
    onChange(id, { status: "running" });
    try {
      await act(id);
      onChange(id, { status: "done" });
    } catch (error) {
      const problem = readProblem(error);
      if (problem.status !== 429) return onChange(id, { status: "failed", problem });
      onChange(id, { status: "waiting" });
      rest.unshift(id);
      const seconds = problem.retryAfter ?? 5;
      pause ??= wait(seconds * 1000).finally(() => {
        pause = undefined;
      });
      onPause?.(seconds);
    }
  };
  const work = async () => {
    while (rest.length > 0 && !signal.aborted) {
      await pause;
      const id = signal.aborted ? undefined : rest.shift();
      if (id !== undefined) await doOne(id);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, ids.length) }, work));
}
