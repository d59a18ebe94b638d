"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import { type GateState, sessionGate } from "@/lib/queries/session-gate";

const SessionDialogs = dynamic(() =>
  import("./session-dialogs").then((module) => module.SessionDialogs),
);

const signedIn = (): GateState => "open";

/** Asks to sign in again over the page as it is, whenever a call finds the session gone. */
export function SessionExpiredDialog() {
  const state = useSyncExternalStore(sessionGate.subscribe, sessionGate.read, signedIn);
  return state === "open" ? null : <SessionDialogs state={state} />;
}
