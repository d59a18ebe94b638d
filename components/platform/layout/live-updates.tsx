"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Applies changes by others in the open organization; loaded after the page. */
export function LiveUpdates({ organizationId }: { organizationId: string }) {
  const client = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | "stopped" | undefined;
    import("@/lib/live/follow-organization").then(
      ({ followOrganization }) => {
        if (stop !== "stopped") stop = followOrganization(client, organizationId);
      },
      // After an upgrade or without a network, the module can't be loaded; the page works without
      // it.
      () => undefined,
    );
    return () => {
      if (typeof stop === "function") stop();
      stop = "stopped";
    };
  }, [client, organizationId]);
  return null;
}
