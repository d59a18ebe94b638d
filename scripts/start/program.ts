import { spawn } from "node:child_process";
import { once } from "node:events";

const slowAfter = 30_000;

export interface Ending {
  name: string;
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Program {
  /** Settles with how it ended, whoever ended it. */
  ended: Promise<Ending>;
  /** Settles once it answers requests. */
  ready: Promise<void>;
  /** Asks it to end, and ends it by force when it takes too long. */
  stop(): Promise<void>;
}

interface Options {
  name: string;
  words: string[];
  env: Record<string, string | undefined>;
  /** Shows its standard output; its standard error is always shown. */
  silent: boolean;
  /** An address that answers below 500 once the program is ready. */
  probe: string;
  /** Milliseconds that it may take to end before it is ended by force. */
  stopWithin: number;
}

/** Starts a program in a process of its own, on the Node.js that runs this one. */
export function startProgram({ name, words, env, silent, probe, stopWithin }: Options): Program {
  const stdio = ["ignore", silent ? "ignore" : "inherit", "inherit"] as const;
  const child = spawn(process.execPath, words, {
    env: env as NodeJS.ProcessEnv,
    stdio: [...stdio],
  });
  const over = new AbortController();
  const ended = once(child, "exit").then(([code, signal]): Ending => {
    over.abort();
    return { name, code, signal };
  });
  const stop = async () => {
    child.kill("SIGTERM");
    const force = setTimeout(() => child.kill("SIGKILL"), stopWithin);
    await ended;
    clearTimeout(force);
  };
  return { ended, ready: untilItAnswers(name, probe, over.signal), stop };
}

async function untilItAnswers(name: string, probe: string, over: AbortSignal): Promise<void> {
  const slow = setTimeout(() => {
    process.stderr.write(`Still waiting for ${name} to answer at ${probe} …\n`);
  }, slowAfter);
  over.addEventListener("abort", () => clearTimeout(slow));
  while (!over.aborted && !(await answers(probe))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  clearTimeout(slow);
  // A program that is over never becomes ready.
  if (over.aborted) await new Promise(() => {});
}

async function answers(probe: string): Promise<boolean> {
  try {
    const response = await fetch(probe, {
      redirect: "manual",
      signal: AbortSignal.timeout(5_000),
    });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}
