"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { TimeAgo } from "@/components/ui/time-ago";
import { toastDone } from "@/components/ui/toast";
import type { IntegrationHealth } from "@/lib/contract/integrations/integration-events";
import type { IntegrationParams } from "@/lib/contract/integrations/integrations";
import { formatPercent, plural } from "@/lib/format/format";
import {
  useIntegrationHealth,
  useReplayFailedEvents,
} from "@/lib/queries/integrations/integration-events";
import type { EventListQuery } from "./event-query";

interface HealthBannerProps {
  params: IntegrationParams;
  query: EventListQuery;
}

const sum = (items: readonly IntegrationHealth[], of: (item: IntegrationHealth) => number) =>
  items.reduce((total, item) => total + of(item), 0);

const earliest = (items: readonly IntegrationHealth[]) =>
  items.flatMap(({ failingSince }) => failingSince ?? []).sort()[0];

/** Delivery health of the last day, and the start of a failure. */
export function HealthBanner({ params, query }: HealthBannerProps) {
  const items = useIntegrationHealth(params).data?.items ?? [];
  const [asking, setAsking] = useState(false);
  const events = sum(items, (item) => item.events);
  const failed = sum(items, (item) => item.failed);
  const waiting = sum(items, (item) => item.waiting);
  const since = earliest(items);
  if (events === 0 && !since) return null;
  const rate = `${plural(events, "event")} in 24 hours, ${formatPercent(events ? failed / events : 0)} failed`;
  return (
    <div className="px-page pt-4">
      <Banner
        tone={since ? "warning" : failed > 0 ? "info" : "success"}
        title={
          since
            ? "Deliveries fail"
            : failed > 0
              ? "Some events failed"
              : "All deliveries successful"
        }
        action={
          failed > 0 && <Button onClick={() => setAsking(true)}>Redeliver failed events…</Button>
        }
      >
        {rate}
        {since && (
          <>
            {" · failing since "}
            <TimeAgo time={since} />
          </>
        )}
        {waiting > 0 && ` · ${plural(waiting, "event")} waiting`}
      </Banner>
      <ReplayFailed params={params} query={query} open={asking} onOpenChange={setAsking} />
    </div>
  );
}

interface ReplayFailedProps extends HealthBannerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function ReplayFailed({ params, query, open, onOpenChange }: ReplayFailedProps) {
  const replay = useReplayFailedEvents();
  const { integrationName } = params;
  const { type, installation, from, to } = query;
  const isNarrowed = [type, installation, from, to].some((value) => value !== undefined);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Redeliver failed events?"
      confirmLabel="Redeliver"
      danger={false}
      onConfirm={async () => {
        const body = { type, installation, from, to };
        const { replayed } = await replay.mutateAsync({ params: { integrationName }, body });
        toastDone(
          replayed === 0 ? "No failed events" : `Redelivering ${plural(replayed, "event")}`,
        );
      }}
    >
      {isNarrowed ? "Failed events that match the filters" : "All failed events"} are delivered
      again with new IDs, oldest first. Events waiting for a retry are retried now.
    </ConfirmDialog>
  );
}
