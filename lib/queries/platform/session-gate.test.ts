import { beforeEach, expect, test } from "vitest";
import { ApiError } from "../../client/api-error.ts";
import { sessionGate, withSession } from "./session-gate.ts";

const signedOut = () => new ApiError({ status: 401, message: "Your session has ended" });

/** Call that is rejected until someone has signed in. */
function guarded() {
  let allowed = false;
  let tries = 0;
  return {
    allow: () => {
      allowed = true;
    },
    tries: () => tries,
    run: async () => {
      tries += 1;
      if (!allowed) throw signedOut();
      return "done";
    },
  };
}

beforeEach(() => sessionGate.open());

test("a call answered with 401 opens the dialog, waits, and continues after sign-in", async () => {
  const call = guarded();
  const states: string[] = [];
  const unsubscribe = sessionGate.subscribe(() => states.push(sessionGate.read()));
  const result = withSession(call.run, { insist: true });
  await expect.poll(sessionGate.read).toBe("asking");
  call.allow();
  sessionGate.open();
  expect(await result).toBe("done");
  expect(call.tries()).toBe(2);
  expect(states).toEqual(["asking", "open"]);
  unsubscribe();
});

test("all waiting calls continue after one sign-in", async () => {
  const calls = [guarded(), guarded(), guarded()];
  const results = calls.map((call) => withSession(call.run));
  await expect.poll(sessionGate.read).toBe("asking");
  for (const call of calls) call.allow();
  sessionGate.open();
  expect(await Promise.all(results)).toEqual(["done", "done", "done"]);
});

test("a call rejected again after sign-in fails instead of asking again", async () => {
  const call = guarded();
  const result = withSession(call.run);
  await expect.poll(sessionGate.read).toBe("asking");
  sessionGate.open();
  await expect(result).rejects.toMatchObject({ status: 401 });
  expect(call.tries()).toBe(2);
  expect(sessionGate.read()).toBe("open");
});

test("a call rejected before the last sign-in is retried without asking", async () => {
  const late = Promise.withResolvers<never>();
  const answers: Promise<string>[] = [late.promise, Promise.resolve("done")];
  const result = withSession(() => answers.shift() ?? Promise.reject(new Error("a third try")));
  sessionGate.open();
  late.reject(signedOut());
  expect(await result).toBe("done");
  expect(sessionGate.read()).toBe("open");
});

test("closing the dialog fails waiting calls, and only actions of the user open it again", async () => {
  const result = withSession(guarded().run);
  await expect.poll(sessionGate.read).toBe("asking");
  sessionGate.decline("You are signed out");
  await expect(result).rejects.toMatchObject({ status: 401, message: "You are signed out" });

  await expect(withSession(guarded().run)).rejects.toMatchObject({ status: 401 });
  expect(sessionGate.read()).toBe("declined");

  const call = guarded();
  const write = withSession(call.run, { insist: true });
  await expect.poll(sessionGate.read).toBe("asking");
  call.allow();
  sessionGate.open();
  expect(await write).toBe("done");
});

test("an aborted read stops waiting", async () => {
  const stop = new AbortController();
  const result = withSession(guarded().run, { signal: stop.signal });
  await expect.poll(sessionGate.read).toBe("asking");
  stop.abort();
  await expect(result).rejects.toHaveProperty("name", "AbortError");
});

test("other errors pass at once", async () => {
  const refuse = () => Promise.reject(new ApiError({ status: 403, message: "No" }));
  await expect(withSession(refuse)).rejects.toMatchObject({ status: 403 });
  expect(sessionGate.read()).toBe("open");
});
