"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Shows what others change in the open organization; loaded once the page is there. */
export function LiveUpdates({ organizationId }: { organizationId: string }) {
  const client = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | "stopped" | undefined;
    import("@/lib/live/follow-organization").then(
      ({ followOrganization }) => {
        if (stop !== "stopped") stop = followOrganization(client, organizationId);
      },
      // A new version of the console is out, or the network is gone: the page works without.
      () => undefined,
    );
    return () => {
      if (typeof stop === "function") stop();
      stop = "stopped";
    };
  }, [client, organizationId]);
  return null;
}
