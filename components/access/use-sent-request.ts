"use client";

import { useCallback, useLayoutEffect, useState } from "react";
import * as z from "zod";
import { namedIn, type ResourceParams } from "@/lib/queries/access/permissions";
import { useAuthenticatedUser } from "@/lib/queries/people/users";

const SentRequest = z.object({ message: z.string(), time: z.string() });
type SentRequest = z.infer<typeof SentRequest>;

/** Requests expire on the service after this time by default. */
const lasts = 14 * 24 * 60 * 60_000;

/**
 * Request for access that the signed-in person sent, stored in this browser: the service doesn't
 * tell, as its answer would show that the resource exists.
 */
export function useSentRequest(resource: ResourceParams) {
  const person = useAuthenticatedUser().data?.id;
  const key = `access-request:${person}:${JSON.stringify(namedIn(resource))}`;
  const [sent, setSent] = useState<SentRequest>();
  // Before the first paint after hydration, as the server can't read the browser's storage.
  useLayoutEffect(() => setSent(readSent(key)), [key]);
  const keep = useCallback(
    (message: string) => {
      const next = { message, time: new Date().toISOString() };
      setSent(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is disabled, so that it lasts as long as the page.
      }
    },
    [key],
  );
  return { sent, keep };
}

function readSent(key: string): SentRequest | undefined {
  try {
    const sent = SentRequest.parse(JSON.parse(localStorage.getItem(key) ?? "null"));
    if (Date.now() - Date.parse(sent.time) < lasts) return sent;
    localStorage.removeItem(key);
  } catch {
    // Nothing is stored, or storage is disabled.
  }
  return undefined;
}
