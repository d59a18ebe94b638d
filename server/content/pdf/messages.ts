import type { MessagePort } from "node:worker_threads";
import type { PrintJob } from "./layout/layout-context.ts";

export interface PrintTask {
  job: PrintJob;
  /** For what the thread and its host say to each other until the PDF is made. */
  port: MessagePort;
}

export interface MadePdf {
  bytes: Uint8Array;
  pageCount: number;
}

export type FromThread =
  | { type: "progress"; percent: number }
  | { type: "images"; fileIds: string[] };
export type ToThread = { type: "images"; images: Map<string, Uint8Array> };
