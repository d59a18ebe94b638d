import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { setPriority } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { codeOf } from "#lib/data/errors.ts";
import type { ScriptRequest } from "../../access/installations/script.ts";
import { runtimeProcess, type Usage, untilStopped, usageOf } from "../../platform/workers/usage.ts";
import { controlDescriptor, launch, lowestPriority, type Sandbox } from "./launch.ts";
import { callSocket, configFile } from "./workerd-config.ts";

/**
 * Milliseconds after which a launcher is killed if its process has ended but the launcher hasn't.
 */
const patience = 1_000;

function unlessOver(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (codeOf(error) !== "ESRCH") throw error;
  }
}

/**
 * Kills the last process of a chain of launchers. Suspends it first: a launcher that is killed
 * while it starts the next process would leave that one running.
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

/** Creates a folder that only that user and root can read. */
async function makeFolder(parent: string, user: number | undefined): Promise<string> {
  const folder = await mkdtemp(join(parent, "process-"));
  await chmod(folder, 0o700);
  if (user !== undefined) await chown(folder, user, user);
  return folder;
}

interface StartOptions {
  /** Distinguishes concurrent processes, as each needs its own user. */
  slot?: number;
  /** Runs only while no other process needs the processor, from its start. */
  yields?: boolean;
  /** Runs before the process starts, with its folder. */
  prepare?: (folder: string) => Promise<void>;
}

/** Process of the runtime, with a folder that contains only its sockets. */
export class RuntimeProcess {
  readonly folder: string;
  /** Settles when the process has ended for any reason. */
  readonly ended: Promise<void>;
  /** Console output of the process. */
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
    // A launcher that is killed while it starts the next process would leave that one waiting
    // forever, with the pipes open.
    child.once("exit", () => unlessOver(() => process.kill(-Number(child.pid), "SIGKILL")));
    this.ended = new Promise((resolve) => {
      // By then, all console output has arrived.
      child.once("error", () => resolve()).once("close", () => resolve());
    });
  }

  /** Starts a process with these files, which it reads once. */
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

  /** Reason for a failed start, as far as the script caused it. */
  get startError(): string {
    const [, said = ""] = /"message":("service script: (?:[^"\\]|\\.)*")/.exec(this.#errors) ?? [];
    return said === "" ? "" : String(JSON.parse(said)).replace("service script: ", "");
  }

  /**
   * True if the kernel refused more memory, which the runtime reports outside the script's console.
   */
  get isOutOfMemory(): boolean {
    return /Cannot allocate memory|\(new failed\)/.test(this.#errors);
  }

  /** Waits until the process accepts calls; returns false if it ends before. */
  async ready(): Promise<boolean> {
    const control = this.#child.stdio[controlDescriptor] as Readable;
    const listens = once(control, "data").then(
      () => true,
      () => false,
    );
    const isReady = await Promise.race([listens, this.ended.then(() => false)]);
    if (isReady) {
      control.destroy();
      // Removed now, as a service that is killed leaves its folders behind: they must not contain
      // scripts.
      await Promise.all(this.#files.map((name) => rm(join(this.folder, name))));
    }
    return isReady;
  }

  async usage(): Promise<Usage | undefined> {
    const pid = await this.#pid();
    return pid === undefined ? undefined : usageOf(pid);
  }

  /** Lets all other processes that need the processor go first. */
  async yieldProcessor(): Promise<void> {
    const pid = await this.#pid();
    if (pid !== undefined) unlessOver(() => setPriority(pid, lowestPriority));
  }

  /** Id of the process behind the launcher; undefined once it has ended. */
  async #pid(): Promise<number | undefined> {
    const { pid, exitCode, signalCode } = this.#child;
    const isOver = pid === undefined || exitCode !== null || signalCode !== null;
    return isOver ? undefined : runtimeProcess(pid);
  }

  /** Sends a request to the script, and waits for the headers of its response. */
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
    // Later errors are reported to the reader of the body.
    sent.on("error", () => {});
    return answer;
  }

  /** Kills the process, and removes its folder. */
  async end(): Promise<void> {
    // The launcher then ends by itself. If it were killed first, it would leave a zombie process.
    await endLast(() => this.#pid());
    const launcher = setTimeout(() => this.#child.kill("SIGKILL"), patience);
    this.#agent.destroy();
    await this.ended;
    clearTimeout(launcher);
    await rm(this.folder, { recursive: true, force: true });
  }
}
