"use client";

import { useSyncExternalStore } from "react";
import { type GateState, sessionGate } from "@/lib/queries/platform/session-gate";
import { SessionDialogs } from "./session-dialogs";

const signedIn = (): GateState => "open";

/** Asks to sign in again over the current page, after a call found the session expired. */
export function SessionExpiredDialog() {
  const state = useSyncExternalStore(sessionGate.subscribe, sessionGate.read, signedIn);
  return state === "open" ? null : <SessionDialogs state={state} />;
}
