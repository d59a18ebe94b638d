"use client";

import { toastDone, toastProblem } from "@/components/ui/toast";
import type { IntegrationEvent } from "@/lib/contract/integrations/integration-events";
import type { IntegrationParams } from "@/lib/contract/integrations/integrations";
import { useReplayEvent } from "@/lib/queries/integrations/integration-events";

/** Delivers an event again and reports it. */
export function useReplay({ integrationName }: IntegrationParams) {
  const { mutateAsync } = useReplayEvent();
  return async ({ id }: IntegrationEvent) => {
    try {
      const { delivery } = await mutateAsync({ params: { integrationName, eventId: id } });
      toastDone(delivery.replayOf ? "Redelivering event" : "Retrying event");
    } catch (error) {
      toastProblem(error);
    }
  };
}
