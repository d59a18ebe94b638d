import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AppContract } from "../../contract/index.ts";
import type { IntegrationParams } from "../../contract/integrations/integrations.ts";
import type { Call } from "../../contract/platform/operation.ts";
import { read, readPages, useWrite } from "../platform/operation.ts";

type EventsCall = Call<AppContract["listIntegrationEvents"]>;
type EventParams = IntegrationParams & { eventId: string };

/** Milliseconds between polls, as the live stream doesn't announce events. */
const refetchInterval = 5_000;

export const readIntegrationEvents = (call: EventsCall) => readPages("listIntegrationEvents", call);
const readHealth = ({ integrationName }: IntegrationParams) =>
  read("listIntegrationHealth", { params: { integrationName }, query: { limit: 1000 } });

/** Keeps the previous result while other filters load. */
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

export const useReplayEvent = () => useWrite("replayIntegrationEvent");
export const useReplayFailedEvents = () => useWrite("replayFailedIntegrationEvents");
