import { ApiError } from "../../client/api-error.ts";

/** `asking`: the dialog is open; `declined`: the person closed it and stays signed out. */
export type GateState = "open" | "asking" | "declined";

interface Waiting {
  resume: () => void;
  fail: (reason: unknown) => void;
}

let state: GateState = "open";
let signIns = 0;
const waiting = new Set<Waiting>();
const listeners = new Set<() => void>();

function enter(next: GateState) {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Holds calls that got a 401 until the sign-in dialog is done. */
export const sessionGate = {
  read: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Reopens the dialog after it was closed. */
  ask: () => enter("asking"),
  /** Retries all waiting calls after a sign-in. */
  open() {
    signIns += 1;
    enter("open");
    for (const { resume } of waiting) resume();
    waiting.clear();
  },
  /** Fails all waiting calls after the dialog was closed. */
  decline(reason: string) {
    enter("declined");
    const error = new ApiError({ status: 401, message: reason });
    for (const { fail } of waiting) fail(error);
    waiting.clear();
  },
};

export interface GateOptions {
  signal?: AbortSignal | undefined;
  /** Opens a closed dialog again, for a person's actions but not for refetching. */
  insist?: boolean;
}

/** Makes a call; after a 401, waits for a sign-in and retries once. */
export async function withSession<T>(run: () => Promise<T>, options: GateOptions = {}): Promise<T> {
  const before = signIns;
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    // A call from before the last sign-in says nothing about the new session.
    if (before === signIns) await signedIn(error, options);
    return run();
  }
}

function signedIn(error: ApiError, { signal, insist }: GateOptions): Promise<void> {
  if (state === "declined" && !insist) throw error;
  enter("asking");
  return new Promise((resolve, reject) => {
    const entry: Waiting = { resume: resolve, fail: reject };
    waiting.add(entry);
    signal?.addEventListener("abort", () => {
      waiting.delete(entry);
      reject(signal.reason);
    });
  });
}
