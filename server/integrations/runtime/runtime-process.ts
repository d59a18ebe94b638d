import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { setPriority } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { ScriptRequest } from "../../platform/script.ts";
import { runtimeProcess, type Usage, untilStopped, usageOf } from "../../platform/workers/usage.ts";
import { controlDescriptor, launch, lowestPriority, type Sandbox } from "./launch.ts";
import { callSocket, configFile } from "./workerd-config.ts";

/** Milliseconds until a launcher is ended whose process should be over. */
const patience = 1_000;

function unlessOver(act: () => void): void {
  try {
    act();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/**
 * Ends the last process of a chain. It is stopped first: a launcher that is killed while it starts the
 * next process would leave that one behind, with nobody to end it.
 */
export async function endLast(lastOfChain: () => Promise<number | undefined>): Promise<void> {
  for (;;) {
    const pid = await lastOfChain();
    if (pid === undefined) return;
    unlessOver(() => process.kill(pid, "SIGSTOP"));
    await untilStopped(pid);
    const isLast = (await lastOfChain()) === pid;
    unlessOver(() => process.kill(pid, isLast ? "SIGKILL" : "SIGCONT"));
    if (isLast) return;
  }
}

/** A folder that only that user and root may look into. */
async function makeFolder(parent: string, user: number | undefined): Promise<string> {
  const folder = await mkdtemp(join(parent, "process-"));
  await chmod(folder, 0o700);
  if (user !== undefined) await chown(folder, user, user);
  return folder;
}

interface StartOptions {
  /** Tells processes apart that run at the same time: no two share a user. */
  slot?: number;
  /** Has it leave the processor to all others from its start. */
  yields?: boolean;
  /** Runs before it, with its folder. */
  prepare?: (folder: string) => Promise<void>;
}

/** A process of the runtime with a folder of its own, which holds its sockets and nothing else. */
export class RuntimeProcess {
  readonly folder: string;
  /** Settles when it is over, however that came. */
  readonly ended: Promise<void>;
  /** Its console. */
  readonly output: Readable;
  readonly #files: readonly string[];
  readonly #child: ChildProcess;
  readonly #agent = new Agent({ keepAlive: true });
  #errors = "";

  private constructor(folder: string, files: readonly string[], child: ChildProcess) {
    this.folder = folder;
    this.#files = files;
    this.#child = child;
    this.output = child.stdout as Readable;
    this.output.setEncoding("utf8");
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#errors = (this.#errors + text).slice(0, 2000);
    });
    this.ended = new Promise((resolve) => {
      // Then all of its console has come as well.
      child.once("error", () => resolve()).once("close", () => resolve());
    });
  }

  /** Starts one with these files, which it reads once. */
  static async start(
    sandbox: Sandbox,
    files: Record<string, string>,
    { slot = 0, yields = false, prepare }: StartOptions = {},
  ): Promise<RuntimeProcess> {
    const user = sandbox.firstUser === undefined ? undefined : sandbox.firstUser + slot;
    const folder = await makeFolder(sandbox.folder, user);
    try {
      for (const [name, text] of Object.entries(files)) {
        await writeFile(join(folder, name), text, { mode: user === undefined ? 0o600 : 0o644 });
      }
      await prepare?.(folder);
      const args = ["serve", `--control-fd=${controlDescriptor}`, configFile];
      const names = Object.keys(files);
      return new RuntimeProcess(folder, names, launch(sandbox, { folder, user, args, yields }));
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** Why it did not start, as far as that is the script's doing. */
  get startError(): string {
    const [, said = ""] = /"message":("service script: (?:[^"\\]|\\.)*")/.exec(this.#errors) ?? [];
    return said === "" ? "" : String(JSON.parse(said)).replace("service script: ", "");
  }

  /** True when it got no more memory from the kernel, which it says apart from the console. */
  get isOutOfMemory(): boolean {
    return /Cannot allocate memory|\(new failed\)/.test(this.#errors);
  }

  /** Waits until it takes calls; false when it ends before. */
  async ready(): Promise<boolean> {
    const control = this.#child.stdio[controlDescriptor] as Readable;
    const listens = once(control, "data").then(
      () => true,
      () => false,
    );
    const isReady = await Promise.race([listens, this.ended.then(() => false)]);
    if (isReady) {
      control.destroy();
      // A service that is killed leaves its folders behind: let there be no script in them.
      await Promise.all(this.#files.map((name) => rm(join(this.folder, name))));
    }
    return isReady;
  }

  async usage(): Promise<Usage | undefined> {
    const pid = await this.#pid();
    return pid === undefined ? undefined : usageOf(pid);
  }

  /** Leaves the processor to all others that want it. */
  async yieldProcessor(): Promise<void> {
    const pid = await this.#pid();
    if (pid !== undefined) unlessOver(() => setPriority(pid, lowestPriority));
  }

  /** The process behind the launcher; undefined when it is over. */
  async #pid(): Promise<number | undefined> {
    const { pid, exitCode, signalCode } = this.#child;
    const isOver = pid === undefined || exitCode !== null || signalCode !== null;
    return isOver ? undefined : runtimeProcess(pid);
  }

  /** Sends a request to the script and waits for the head of its answer. */
  async call({ path, headers, body }: ScriptRequest): Promise<IncomingMessage> {
    const sent = request({
      socketPath: join(this.folder, callSocket),
      agent: this.#agent,
      method: "POST",
      path,
      headers: { ...headers, host: "integration.invalid" },
    });
    sent.end(body);
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    // Later errors go to the reader of the body.
    sent.on("error", () => {});
    return answer;
  }

  /** Ends it at once, whatever it does, and removes its folder. */
  async end(): Promise<void> {
    // The launcher then ends as well, and leaves no zombie behind as it would if it were first.
    await endLast(() => this.#pid());
    const launcher = setTimeout(() => this.#child.kill("SIGKILL"), patience);
    this.#agent.destroy();
    await this.ended;
    clearTimeout(launcher);
    await rm(this.folder, { recursive: true, force: true });
  }
}
