import { Server } from "node:http";

// Loaded into a program with `--import`: a request with the header `x-crash` throws an uncaught
// error.
const { emit } = Server.prototype;

function crash(kind: string): void {
  const error = new Error("thrown by the test", { cause: new Error("its cause") });
  if (kind === "rejection") void Promise.reject(error);
  else
    setImmediate(() => {
      throw error;
    });
}

type Emit = (this: Server, event: string, ...rest: unknown[]) => boolean;

const emitOrCrash: Emit = function (event, ...rest) {
  const kind = (rest[0] as { headers?: Record<string, string> } | undefined)?.headers?.["x-crash"];
  if (event !== "request" || !kind) return (emit as Emit).call(this, event, ...rest);
  crash(kind);
  return true;
};

Server.prototype.emit = emitOrCrash as typeof emit;
