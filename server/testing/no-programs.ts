import { ChildProcess } from "node:child_process";

interface Words {
  file: string;
  args: string[];
}

declare module "node:child_process" {
  interface ChildProcess {
    /** `spawn`, `execFile`, `exec` and `fork` all end here. */
    spawn(words: Words): unknown;
  }
}

const { prototype } = ChildProcess;
const { spawn } = prototype;

// Tests of the gate are quick. Programs of the machine, such as the sandbox of scripts, may run, and
// the service's workers, which serve many tests.
prototype.spawn = function (this: ChildProcess, words: Words) {
  if (words.file === process.execPath) {
    throw new Error(
      `A test of the gate starts a process of its own: ${words.args.join(" ")}. Name its file *.fault.test.ts.`,
    );
  }
  return spawn.call(this, words);
};
