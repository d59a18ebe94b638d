import { ApiError } from "../client/api-error.ts";

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

/** What stands between a call that was answered 401 and its second try: the sign-in dialog. */
export const sessionGate = {
  read: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Opens the dialog for someone who closed it before. */
  ask: () => enter("asking"),
  /** Someone has signed in: everything that waited is tried again. */
  open() {
    signIns += 1;
    enter("open");
    for (const { resume } of waiting) resume();
    waiting.clear();
  },
  /** The dialog was closed: everything that waited fails. */
  decline(reason: string) {
    enter("declined");
    const error = new ApiError({ status: 401, message: reason });
    for (const { fail } of waiting) fail(error);
    waiting.clear();
  },
};

export interface GateOptions {
  signal?: AbortSignal | undefined;
  /** Asks again although the dialog was closed: for what a person does, not for refreshing. */
  insist?: boolean;
}

/** Makes a call; answered 401, it waits until someone has signed in and is tried once more. */
export async function withSession<T>(run: () => Promise<T>, options: GateOptions = {}): Promise<T> {
  const before = signIns;
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    // The answer to a call made before the last sign-in says nothing about the new session.
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
