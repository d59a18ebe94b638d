import type { PrintJob } from "./layout/layout-context.ts";

/** What the thread that makes a PDF and the one that asked for it say to each other. */
export type FromThread =
  | { type: "progress"; percent: number }
  | { type: "images"; fileIds: string[] }
  | { type: "done"; bytes: Uint8Array; pageCount: number };
export type ToThread = { type: "images"; images: Map<string, Uint8Array> };

export type ThreadData = { job: PrintJob };
