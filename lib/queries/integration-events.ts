import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AppContract, OperationId } from "../contract/index.ts";
import type { IntegrationParams } from "../contract/integrations.ts";
import type { Call } from "../contract/operation.ts";
import { read, readPages, useWrite } from "./operation.ts";

type EventsCall = Call<AppContract["listIntegrationEvents"]>;
type EventParams = IntegrationParams & { eventId: string };

/** Events are no news of the organization: who looks at them asks again now and then. */
const refetchInterval = 5_000;

export const readIntegrationEvents = (call: EventsCall) => readPages("listIntegrationEvents", call);
const readHealth = ({ integrationName }: IntegrationParams) =>
  read("listIntegrationHealth", { params: { integrationName }, query: { limit: 1000 } });

/** While other filters load, what the ones before found stays. */
export const useIntegrationEvents = (call: EventsCall) =>
  useInfiniteQuery({
    ...readIntegrationEvents(call),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
export const useIntegrationEvent = ({ integrationName, eventId }: EventParams) =>
  useQuery({
    ...read("getIntegrationEvent", { params: { integrationName, eventId } }),
    refetchInterval,
  });
export const useIntegrationHealth = (of: IntegrationParams) =>
  useQuery({ ...readHealth(of), refetchInterval });
export const useIntegrationTunnel = ({ integrationName }: IntegrationParams, enabled: boolean) =>
  useQuery({
    ...read("getIntegrationTunnel", { params: { integrationName } }),
    enabled,
    refetchInterval: 30_000,
  });

const stale: readonly OperationId[] = [
  "listIntegrationEvents",
  "getIntegrationEvent",
  "listIntegrationHealth",
  "listAuditEvents",
];
export const useReplayEvent = () => useWrite("replayIntegrationEvent", { stale });
export const useReplayFailedEvents = () => useWrite("replayFailedIntegrationEvents", { stale });
