// Loaded into the console before Next.js, which only prints what nothing has caught and goes on in an unknown
// state. Rejections stay its own: it makes them while it renders, where data turns out not to be needed.
import { destination, pino, stdTimeFunctions } from "pino";
import { endAfterCrash } from "../../server/platform/crash.ts";

const options = { base: undefined, timestamp: stdTimeFunctions.isoTime };
// Its standard output is not shown.
endAfterCrash(pino(options, destination({ dest: 2, sync: true })), () => Promise.resolve());
