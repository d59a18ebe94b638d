"use client";

import { toastDone, toastProblem } from "@/components/ui/toast";
import type { IntegrationEvent } from "@/lib/contract/integration-events";
import type { IntegrationParams } from "@/lib/contract/integrations";
import { useReplayEvent } from "@/lib/queries/integration-events";

/** Delivers an event again, and says so. */
export function useReplay({ integrationName }: IntegrationParams) {
  const { mutateAsync } = useReplayEvent();
  return async ({ id }: IntegrationEvent) => {
    try {
      const { delivery } = await mutateAsync({ params: { integrationName, eventId: id } });
      toastDone(delivery.replayOf ? "The event is delivered again" : "The event is tried now");
    } catch (error) {
      toastProblem(error);
    }
  };
}
