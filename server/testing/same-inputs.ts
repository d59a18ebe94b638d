import { configureGlobal } from "fast-check";

// The gate tries the same inputs in each run. With RUNS, as in the fuzz section, they are random.
if (!process.env.RUNS) configureGlobal({ seed: 1 });
